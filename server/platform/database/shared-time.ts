import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from './connect.ts'

/** The present time in a statement, in milliseconds: read it with the rows it decides on. */
export const databaseNow = '(extract(epoch from clock_timestamp()) * 1000)::float8'

/**
 * The time of the database's clock, shared by all processes, so that no hold expires early on a machine with a wrong
 * clock; shifted by as much as a test has shifted the app's clock.
 */
export function sharedTime({ clock }: { clock: Clock }, databaseMilliseconds: number) {
  const shift = clock.now().getTime() - Date.now() - (clock.correction?.() ?? 0)
  return new Date(databaseMilliseconds + shift)
}

/** The time of the database's clock, where nothing else is read. */
export async function readSharedTime(app: { clock: Clock; db: Database }) {
  const { rows } = await app.db.execute<{ now: number }>(sql`select ${sql.raw(databaseNow)} as now`)
  return sharedTime(app, rows[0]!.now)
}
