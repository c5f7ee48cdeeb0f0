import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/connect.ts'

const batchSize = 250

/** Inserts rows in batches: PostgreSQL takes 65,535 parameters a statement. */
export async function insertAll<Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: Table['$inferInsert'][],
) {
  for (let start = 0; start < rows.length; start += batchSize) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.insert(table).values(rows.slice(start, start + batchSize))
  }
}
