import { and, type Column, is, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'

/** Which rows of a table expire, and what happens to them. */
export interface Expiry {
  table: PgTable
  /** The instant or day from which the age is counted: a column or an expression. Rows where it is null stay. */
  since: PgColumn | SQL
  /** Further condition; the other rows of the table stay. */
  where?: SQL
  /** Columns set to null instead of deleting the row. */
  blank?: PgColumn[]
  /** Column with the storage key of a file that goes with the row or, with `blank`, with the columns. */
  file?: PgColumn
  /** Rows per transaction. */
  batch?: number
}

/** The statement timeout of a server is 5 s: a batch with its cascades must fit into it. */
const usualBatch = 1_000

/**
 * Deletes or blanks the expired rows, in batches. Rows that another transaction has locked are left for the next run.
 * @returns how many rows
 */
export async function purgeRows(app: Pick<Context, 'db' | 'storage'>, expiry: Expiry, before: Date) {
  const { batch = usualBatch } = expiry
  let total = 0
  for (let purged = batch; purged === batch;) {
    purged = await purgeBatch(app, expiry, before, batch)
    total += purged
  }
  return total
}

/**
 * Files are deleted before the commit: when that fails, the rows stay with their keys and the next run tries again;
 * deleting a missing file is no error.
 */
function purgeBatch(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { table, since, where, blank, file }: Expiry,
  before: Date,
  batch: number,
) {
  const isExpired = and(
    sql`${since} < ${limitOf(since, before)}`,
    where,
    blank && or(...blank.map((column) => isNotNull(column))),
  )
  const key = file ? sql`${file}` : sql`null`
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ place: string; key: string | null }>(
      sql`select ${table}.ctid::text as place, ${key} as key from ${table}
        where ${isExpired} limit ${batch} for update skip locked`,
    )
    if (rows.length === 0) return 0
    const places = `{${rows.map(({ place }) => `"${place}"`).join(',')}}`
    const isChosen = sql`${table}.ctid = any(${places}::tid[])`
    const { rowCount } = await tx.execute(
      blank
        ? sql`update ${table} set ${nulls(blank)} where ${isChosen}`
        : sql`delete from ${table} where ${isChosen}`,
    )
    const keys = rows.flatMap((row) => row.key ?? [])
    if (keys.length > 0) await storage.delete(keys)
    return rowCount ?? 0
  })
}

/** A column of days is compared with the day of the limit, so that its index serves. */
function limitOf(since: Column | SQL, before: Date) {
  return is(since, PgColumn) && since.getSQLType() === 'date'
    ? sql`${companyDay(before)}::date`
    : sql`${before.toISOString()}::timestamptz`
}

function nulls(columns: PgColumn[]) {
  return sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)} = null`),
    sql`, `,
  )
}
