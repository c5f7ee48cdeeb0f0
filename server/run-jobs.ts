import { scheduledJobs, tidyUp } from './scheduled-jobs.ts'
import type { VerificationContext } from '#server/verification/verification-context.ts'
import { jobRuns } from '#server/platform/jobs/job-tables.ts'
import type { Frequency } from '#server/platform/jobs/frequencies.ts'

/** Runs the jobs of a frequency and stores the result in `job_round`. */
export async function runJobs(app: VerificationContext, frequency: Frequency) {
  const begun = performance.now()
  const failed = await tidyUp(app, scheduledJobs[frequency])
  const round = {
    endedAt: app.clock.now(),
    milliseconds: Math.round(performance.now() - begun),
    failed,
  }
  await app.db
    .insert(jobRuns)
    .values({ rhythm: frequency, ...round })
    .onConflictDoUpdate({ target: jobRuns.rhythm, set: round })
}
