import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from './connect.ts'

/** The present moment in a statement, as milliseconds: read it with what it decides on. */
export const databaseNow = '(extract(epoch from clock_timestamp()) * 1000)::float8'

/**
 * The time by the database's clock, which all processes share, so that no hold ends early on a machine whose own clock
 * is wrong; moved as far as a test has moved the clock of the app.
 */
export function sharedTime({ clock }: { clock: Clock }, databaseMilliseconds: number) {
  return new Date(databaseMilliseconds + clock.now().getTime() - Date.now())
}

/** The time by the database's clock, where nothing else is read. */
export async function readSharedTime(app: { clock: Clock; db: Database }) {
  const { rows } = await app.db.execute<{ now: number }>(sql`select ${sql.raw(databaseNow)} as now`)
  return sharedTime(app, rows[0]!.now)
}
