import type { ServerProcess } from './start-process.ts'
import type { TestApi } from './start-api.ts'

// Kills a server between two steps of a transaction: a trigger blocks it there until the signal arrives. The embedded
// engine dies with the process and cannot be queried, so this requires a PostgreSQL server.

const request = (platform: TestApi, statement: string) => platform.app.db.$client.query(statement)

/** Blocks inserts into a table, with the earlier writes of the transaction uncommitted. @param when condition on `new` */
export async function holdInserts(platform: TestApi, table: string, when = 'true') {
  await request(
    platform,
    `create or replace function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return new; end $$`,
  )
  await request(
    platform,
    `create trigger linger before insert on ${table} for each row when (${when}) execute function linger()`,
  )
}

/** Kills the process once it is blocked by the trigger, and waits until PostgreSQL has rolled its transaction back. */
export async function killOnHold(platform: TestApi, { child, ended }: ServerProcess, table: string) {
  await untilOnHold(platform)
  child.kill('SIGKILL')
  await ended
  // Waits for the lock of the dead process.
  await request(platform, `drop trigger linger on ${table}`)
}

async function untilOnHold(platform: TestApi) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await request(
      platform,
      `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nobody came to where the trigger waits')
}
