import type { Executor } from './connect.ts'
import { runWithin } from './run-statement.ts'
import { sql, type Statement } from './statement.ts'

interface Search {
  table: Statement
  /** The primary key and the columns of `order`. */
  columns: Statement
  condition: Statement
  /** Columns and directions of an index of the table. */
  order: Statement
}

/** Rows that are read along the order before the index of the text is used. */
const nearest = 3_000

/**
 * The first rows of an order that a text lets through. Words that occur in a part of the rows are met soon along the
 * index of the order; an index of trigrams returns hundreds of thousands of rows for them, all to be sorted. Rare words
 * are found by the latter alone. (`gin_fuzzy_search_limit` is no way out: it thins out each trigram by itself, so that
 * of a million rows with a word one was found.)
 */
export async function findFirstMatches<Row extends object>(
  tx: Executor,
  { table, columns, condition, order }: Search,
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

/**
 * The ids of one page of the rows that a text lets through, with their number up to `mostCounted`. No more rows are
 * collected and sorted; where there are more, they are met soon enough along the index of the order.
 * @param id the primary key of the table
 */
export async function findMatchingPage(
  tx: Executor,
  { table, columns, condition, order, id }: Search & { id: Statement },
  { limit, offset, mostCounted }: { limit: number; offset: number; mostCounted: number },
): Promise<{ ids: string[]; total: number; isExact: boolean }> {
  const page = sql.raw(`limit ${limit} offset ${offset}`)
  const [few] = await runWithin<{ ids: string[]; total: number }>(
    tx,
    sql`with matching as materialized (
        select ${columns} from ${table} where ${condition} ${sql.raw(`limit ${mostCounted + 1}`)})
      select (select count(*)::int from matching) as total,
        array(select ${id} from matching order by ${order} ${page}) as ids`,
  )
  const { ids = [], total = 0 } = few ?? {}
  if (total <= mostCounted || limit === 0) {
    return { ids, total: Math.min(total, mostCounted), isExact: total <= mostCounted }
  }
  // `offset 0`: the planner does not merge the two selects, so that the inner one reads by the index of the order.
  const [many] = await runWithin<{ ids: string[] }>(
    tx,
    sql`select array(select ${id} from (select * from ${table} order by ${order} offset 0) everything
      where ${condition} ${page}) as ids`,
  )
  return { ids: many?.ids ?? [], total: mostCounted, isExact: false }
}
