import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'

/**
 * Keeps other writers out of a table until the transaction ends, which may take its time: a process that starts beside
 * one that fills the table waits here for as long as that takes, beyond the seconds that a reader is given.
 */
export async function takeTable(tx: Pick<Transaction, 'execute'>, table: PgTable) {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}
