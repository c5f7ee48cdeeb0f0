import type { Executor } from '#server/platform/database/connect.ts'
import { jobRounds } from './job-tables.ts'
import { rhythms, type Rhythm } from './rhythms.ts'

/** After so many minutes without an end, a round is missed: twice its rhythm and a little. */
const patience: Record<Rhythm, number> = { 'every-minute': 5, hourly: 130, daily: 26 * 60 }
/** And after so many times that, nothing runs any more. */
const lost = 6

/** When each round last ended, and whether it should have come again since. */
export async function readRounds(db: Executor, now: Date) {
  const rows = new Map((await db.select().from(jobRounds)).map((row) => [row.rhythm, row]))
  return rhythms.map((name) => {
    const row = rows.get(name)
    return {
      name,
      // A house that was just opened has not had its first night yet.
      state: row ? stateOf(name, row, now) : name === 'every-minute' ? ('late' as const) : ('ok' as const),
      ended_at: row?.endedAt.toISOString() ?? null,
      milliseconds: row?.milliseconds ?? null,
      failed: row?.failed ?? [],
    }
  })
}

type Round = typeof jobRounds.$inferSelect

function stateOf(rhythm: Rhythm, { endedAt, failed }: Round, now: Date): 'ok' | 'late' | 'down' {
  const minutes = (now.getTime() - endedAt.getTime()) / 60_000
  if (minutes > patience[rhythm] * lost) return 'down'
  return minutes > patience[rhythm] || failed.length > 0 ? 'late' : 'ok'
}
