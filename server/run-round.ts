import { chores, tidyUp } from './scheduled-jobs.ts'
import type { Context } from '#server/platform/context.ts'
import { jobRounds } from '#server/platform/jobs/job-tables.ts'
import type { Rhythm } from '#server/platform/jobs/rhythms.ts'

/** Does the chores of a rhythm and leaves word of how it went. */
export async function runRound(app: Context, rhythm: Rhythm) {
  const begun = performance.now()
  const failed = await tidyUp(app, chores[rhythm])
  const round = {
    endedAt: app.clock.now(),
    milliseconds: Math.round(performance.now() - begun),
    failed,
  }
  await app.db
    .insert(jobRounds)
    .values({ rhythm, ...round })
    .onConflictDoUpdate({ target: jobRounds.rhythm, set: round })
}
