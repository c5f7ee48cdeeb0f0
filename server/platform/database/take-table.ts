import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'

/**
 * Locks a table against other writers until the transaction ends, without a statement timeout: a process that starts
 * while another fills the table waits here as long as that takes.
 */
export async function takeTable(tx: Pick<Transaction, 'execute'>, table: PgTable) {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}
