import { sql as rawSql } from 'drizzle-orm'
import type { peopleSorts } from '#contract/people/people-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findMatchingPage } from '#server/platform/database/find-matches.ts'
import { runStatement, runWithin } from '#server/platform/database/run-statement.ts'
import { allOf, sql, type Statement } from '#server/platform/database/statement.ts'
import {
  countedConditions,
  equalConditions,
  otherConditions,
  type PeopleFilter,
} from './people-conditions.ts'
import { type Reading, readSearch, type RecognizedKind } from './recognize-search.ts'

/** People of a text are counted up to this many, those of the other filters up to that many: more are "more than". */
const mostOfText = 1_000
const mostOfFilter = 10_000

export interface PeopleSort {
  sort_by: (typeof peopleSorts)[number]
  sort_direction: 'asc' | 'desc'
}

export interface Extent {
  total: number
  isExact: boolean
}

/** One page of people, whose ids are read with their rows. */
export interface PeoplePage {
  /** An expression: the ids of the page as an array, in order. */
  ids: Statement
  /** Null where nobody is filtered out. */
  extent: Extent | null
  recognizedAs: RecognizedKind | null
}

/** Columns and directions as the indexes of `user_directory` have them. */
function orderOf({ sort_by, sort_direction }: PeopleSort) {
  const way = sort_direction
  if (sort_by === 'name') return sql.raw(`sort_name ${way}, user_id ${way}`)
  if (sort_by === 'created_at') return sql.raw(`created_at ${way}, user_id ${way}`)
  return sql.raw(
    way === 'desc'
      ? 'last_seen_at desc nulls last, user_id desc nulls last'
      : 'last_seen_at asc nulls first, user_id asc nulls first',
  )
}

/** All accounts, as an expression. */
export const allAccounts = sql.raw('(select coalesce(sum(total), 0)::int from user_directory_count)')

/** One page of the people that a filter lets through, in order. */
export async function findPeoplePage(
  app: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  filter: PeopleFilter,
  order: PeopleSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<PeoplePage> {
  const others = otherConditions(filter, app.clock.now())
  const counted = countedConditions(filter)
  if (!filter.q && others.length === 0) return findCounted(app, filter, order, { limit, offset })
  return app.db.transaction(async (tx) => {
    const { ids, total, isExact, recognizedAs } = await readAs(app, tx, [...counted, ...others], filter.q, {
      order: orderOf(order),
      limit,
      offset,
    })
    return { ids: sql`${ids}::uuid[]`, extent: { total, isExact }, recognizedAs }
  })
}

/** The ids of such a page. */
export async function findPeopleInOrder(
  app: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  filter: PeopleFilter,
  order: PeopleSort,
  page: { limit: number; offset: number },
) {
  const { ids } = await findPeoplePage(app, filter, order, page)
  const [row] = await runStatement<{ ids: string[] }>(app, sql`select ${ids} as ids`)
  return row?.ids ?? []
}

/** How many people a filter lets through. */
export async function countPeople(
  app: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  filter: PeopleFilter,
): Promise<Extent & { everyone?: number }> {
  const others = otherConditions(filter, app.clock.now())
  const counted = countedConditions(filter)
  if (!filter.q && others.length === 0) {
    const { total } = await sumCounts(app, counted)
    return { total, isExact: true }
  }
  return app.db.transaction(async (tx) => {
    const { total, isExact } = await readAs(app, tx, [...counted, ...others], filter.q)
    return { total, isExact }
  })
}

/** Ids of everybody that a filter lets through, at most so many, in no order. */
export async function findPeopleIds(
  app: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  filter: PeopleFilter,
  most: number,
) {
  const conditions = [...countedConditions(filter), ...otherConditions(filter, app.clock.now())]
  return app.db.transaction(async (tx) => {
    const { where } = await readAs(app, tx, conditions, filter.q)
    const rows = await runWithin<{ user_id: string }>(
      tx,
      sql`select user_id from user_directory where ${where} ${sql.raw(`limit ${most}`)}`,
    )
    return rows.map(({ user_id: id }) => id)
  })
}

/**
 * Without a text the total is a sum of few rows. With it the cheaper way to the page is known, which a generic plan
 * guesses wrongly: along the index of the order, where one of so many rows is let through, or by those of the filter.
 */
async function findCounted(
  app: Pick<Context, 'db'>,
  filter: PeopleFilter,
  order: PeopleSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<PeoplePage> {
  const counted = countedConditions(filter)
  const indexed = order.sort_by === 'created_at' ? equalConditions(filter) : []
  const ordered = sql`order by ${orderOf(order)}`
  const page = sql`${sql.raw(`limit ${limit}`)} offset ${offset}::bigint`
  // `offset 0`: the planner does not merge the two, so that the inner one reads by its index.
  const alongOrder = sql`array(select user_id from (
      select * from user_directory where ${allOf(indexed)} ${ordered} offset 0
    ) everybody where ${allOf(counted)} ${page})`
  if (counted.length === 0) return { ids: alongOrder, extent: null, recognizedAs: null }
  const { total, everyone } = await sumCounts(app, counted)
  const byFilter = sql`array(select user_id from user_directory where ${allOf(counted)} ${ordered} ${page})`
  return {
    ids: total * total > everyone * (limit + offset) ? alongOrder : byFilter,
    extent: { total, isExact: true },
    recognizedAs: null,
  }
}

async function sumCounts(app: Pick<Context, 'db'>, counted: Statement[]) {
  const some = counted.length > 0 ? sql`filter (where ${allOf(counted)})` : sql``
  const [row] = await runStatement<{ total: number; everyone: number }>(
    app,
    sql`select coalesce(sum(total) ${some}, 0)::int as total, coalesce(sum(total), 0)::int as everyone
      from user_directory_count`,
  )
  return { total: row?.total ?? 0, everyone: row?.everyone ?? 0 }
}

type Read = Extent & { ids: string[]; where: Statement; recognizedAs: RecognizedKind | null }

/** A page without rows, for their number alone. */
const noRows = { order: sql.raw('user_id'), limit: 0, offset: 0 }

/**
 * A page by the first reading of the text that finds somebody. Sequential scans are off for the transaction: the planner
 * takes three letters for frequent and would read a million rows where none matches.
 */
async function readAs(
  app: Pick<Context, 'keyFor'>,
  tx: Executor,
  conditions: Statement[],
  text: string | undefined,
  { order, limit, offset }: { order: Statement; limit: number; offset: number } = noRows,
): Promise<Read> {
  await tx.execute(rawSql`set local enable_seqscan = off`)
  const readings: (Reading | undefined)[] = text ? readSearch(app, text) : [undefined]
  let read: Read | undefined
  for (const reading of readings) {
    const where = allOf(reading ? [...conditions, reading.condition] : conditions)
    // oxlint-disable-next-line no-await-in-loop -- a later reading is needed only where the earlier ones find nobody
    const found = await findMatchingPage(
      tx,
      {
        table: sql.raw('user_directory'),
        id: sql.raw('user_id'),
        columns: sql.raw('user_id, created_at, last_seen_at, sort_name'),
        condition: where,
        order,
      },
      { limit, offset, mostCounted: text ? mostOfText : mostOfFilter },
    )
    read = { ...found, where, recognizedAs: reading?.kind ?? null }
    if (read.total > 0) return read
  }
  return { ...read!, recognizedAs: null }
}
