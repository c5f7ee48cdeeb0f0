import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connect.ts'

const ours = fileURLToPath(new URL('./migrations', import.meta.url))

/** Held on the server by the one process that migrates. Any number would do, as long as it stays the same. */
const migrationLock = 4_130_026

/**
 * Brings the schema up to date; does nothing when it already is. It may take its time: an index over a million rows
 * needs more of it than any question of a reader is given. Of several processes that start at once one migrates; the
 * others wait for it and find the schema up to date.
 */
export async function migrateDatabase({ $client }: Database, migrationsFolder = ours) {
  const client = await $client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // With what was set on it, and its lock.
    client.release(true)
  }
}
