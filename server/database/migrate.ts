import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connect.ts'

const ours = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the schema up to date; does nothing when it already is. It may take its time: an index over a million rows
 * needs more of it than any question of a reader is given.
 */
export async function migrateDatabase({ $client }: Database, migrationsFolder = ours) {
  const client = await $client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // With what was set on it.
    client.release(true)
  }
}
