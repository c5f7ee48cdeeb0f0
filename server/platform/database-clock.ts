import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { databaseNow } from '#server/platform/database/shared-time.ts'

const restMilliseconds = 10_000
/** Less may be the way to the database and back: machines that follow a time server differ by milliseconds. */
const toleratedMilliseconds = 2_000

/**
 * The machine's clock, corrected by the database's where it is seconds wrong: otherwise a session opened by one process
 * would have ended for another, and a code of a second factor would be refused. Where the primary is, is the right time.
 */
export async function openDatabaseClock({ $client }: Pick<Database, '$client'>, log: Logger) {
  let correction = 0

  async function compare() {
    const sentAt = Date.now()
    const { rows } = await $client.query<{ now: number }>(`select ${databaseNow} as now`)
    const took = Date.now() - sentAt
    // Too slow to compare, or the clock was set meanwhile.
    if (took < 0 || took > toleratedMilliseconds / 2) return
    const difference = rows[0]!.now - sentAt - took / 2
    const before = correction
    correction = Math.abs(difference) > toleratedMilliseconds ? difference : 0
    if (Math.abs(correction - before) > toleratedMilliseconds) {
      log.warn({ seconds: Math.round(difference / 1000) }, 'the clock differs from that of the database')
    }
  }

  await compare()
  // While the primary is lost the last comparison counts.
  const timer = setInterval(() => void compare().catch(() => {}), restMilliseconds)
  timer.unref()
  return {
    now: () => new Date(Date.now() + correction),
    correction: () => correction,
    close: () => clearInterval(timer),
  } satisfies Clock & { close: () => void }
}
