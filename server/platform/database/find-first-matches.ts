import type { Executor } from './connect.ts'
import { runWithin } from './run-statement.ts'
import { sql, type Statement } from './statement.ts'

/** Rows that are read along the order before the index of the text is used. */
const nearest = 3_000

/**
 * The first rows of an order that a text lets through. Words that occur in a part of the rows are met soon along the
 * index of the order; an index of trigrams returns hundreds of thousands of rows for them, all to be sorted. Rare words
 * are found by the latter alone. (`gin_fuzzy_search_limit` is no way out: it thins out each trigram by itself, so that
 * of a million rows with a word one was found.)
 * @param order columns and directions of an index of the table, which `columns` contain
 */
export async function findFirstMatches<Row extends object>(
  tx: Executor,
  { table, columns, condition, order }: Record<'table' | 'columns' | 'condition' | 'order', Statement>,
  most: number,
): Promise<Row[]> {
  const ordered = sql`order by ${order} ${sql.raw(`limit ${most}`)}`
  const near = await runWithin<Row>(
    tx,
    sql`select ${columns} from (select * from ${table} order by ${order} ${sql.raw(`limit ${nearest}`)}) near
      where ${condition} ${ordered}`,
  )
  if (near.length === most) return near
  return runWithin<Row>(
    tx,
    sql`with matching as materialized (select ${columns} from ${table} where ${condition})
      select * from matching ${ordered}`,
  )
}
