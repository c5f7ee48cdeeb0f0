import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connect.ts'

const ours = fileURLToPath(new URL('./migrations', import.meta.url))

/** Advisory lock of the migrating process. Any number works as long as it never changes. */
const migrationLock = 4_130_026

/**
 * Applies missing migrations. Without a statement timeout: an index over a million rows takes longer than queries may.
 * Of several processes that start at once one migrates; the others wait for it and find the schema up to date.
 */
export async function migrateDatabase({ $client }: Database, migrationsFolder = ours) {
  const client = await $client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // Closes the connection, with its settings and its lock.
    client.release(true)
  }
}
