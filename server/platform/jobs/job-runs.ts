import type { Executor } from '#server/platform/database/connect.ts'
import { jobRuns } from './job-tables.ts'
import { frequencies, type Frequency } from './frequencies.ts'

/** Minutes without a completed job run after which a frequency is late. */
const patience: Record<Frequency, number> = { 'every-minute': 5, hourly: 130, daily: 26 * 60 }
/** Multiple of these minutes after which it is down. */
const lost = 6

/** The last completed job run of each frequency, and whether it is late. */
export async function readJobRuns(db: Executor, now: Date) {
  const rows = new Map((await db.select().from(jobRuns)).map((row) => [row.rhythm, row]))
  return frequencies.map((name) => {
    const row = rows.get(name)
    return {
      name,
      // A new installation has not had its first daily run yet.
      state: row ? stateOf(name, row, now) : name === 'every-minute' ? ('late' as const) : ('ok' as const),
      ended_at: row?.endedAt.toISOString() ?? null,
      milliseconds: row?.milliseconds ?? null,
      failed: row?.failed ?? [],
    }
  })
}

type JobRun = typeof jobRuns.$inferSelect

function stateOf(frequency: Frequency, { endedAt, failed }: JobRun, now: Date): 'ok' | 'late' | 'down' {
  const minutes = (now.getTime() - endedAt.getTime()) / 60_000
  if (minutes > patience[frequency] * lost) return 'down'
  return minutes > patience[frequency] || failed.length > 0 ? 'late' : 'ok'
}
