import { sql as rawSql } from 'drizzle-orm'
import type { peopleSorts } from '#contract/people/people-enums.ts'
import type { Context } from '#server/platform/context.ts'
import { cachedWhereLarge } from '#server/platform/database/cached-where-large.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { findMatchingPage } from '#server/platform/database/find-matches.ts'
import { numberOf, runStatement, runWithin } from '#server/platform/database/run-statement.ts'
import { allOf, sql, type Statement } from '#server/platform/database/statement.ts'
import {
  countedConditions,
  equalConditions,
  hasRole,
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

/** Rows of `user_directory` as a select, and the columns that order them. */
export interface ListedRows {
  listed: Statement
  order: Statement
}

/** One page of people, which is found and read in one statement. */
export interface PeoplePage extends ListedRows {
  extent: Extent
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

/** The rows of these accounts, in the order of their ids. */
export function listedByIds(ids: string[]): ListedRows {
  return {
    listed: sql`select user_directory.*, position
      from unnest(${ids}::uuid[]) with ordinality as requested (requested_id, position)
      join user_directory on user_id = requested_id`,
    order: sql.raw('position'),
  }
}

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
    return { ...listedByIds(ids), extent: { total, isExact }, recognizedAs }
  })
}

/** The ids of such a page. */
export async function findPeopleInOrder(
  app: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  filter: PeopleFilter,
  order: PeopleSort,
  page: { limit: number; offset: number },
) {
  const { listed, order: ordered } = await findPeoplePage(app, filter, order, page)
  const rows = await runStatement<{ id: string }>(
    app,
    sql`select user_id as id from (${listed}) listed order by ${ordered}`,
  )
  return rows.map(({ id }) => id)
}

/** How many people a filter lets through. */
export async function countPeople(
  app: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  filter: PeopleFilter,
): Promise<Extent> {
  const others = otherConditions(filter, app.clock.now())
  const counted = countedConditions(filter)
  if (!filter.q && others.length === 0) {
    return { total: await sumCounts(app, filter), isExact: true }
  }
  return app.db.transaction(async (tx) => {
    const { total, isExact } = await readAs(app, tx, [...counted, ...others], filter.q)
    return { total, isExact }
  })
}

/** Ids of everybody that a filter lets through, at most so many, in no order. */
export async function findPeopleIds(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'keyFor'>,
  filter: PeopleFilter,
  most: number,
) {
  const conditions = [...countedConditions(filter), ...otherConditions(filter, app.clock.now())]
  const { where } = await readAs(app, tx, conditions, filter.q)
  const rows = await runWithin<{ user_id: string }>(
    tx,
    sql`select user_id from user_directory where ${where} ${sql.raw(`limit ${most}`)}`,
  )
  return rows.map(({ user_id: id }) => id)
}

/**
 * Without a text the total is a sum of few rows. With it the cheaper way to the page is known, which a generic plan
 * guesses wrongly: along the index of the order, where one of so many rows is let through, or by those of the filter.
 */
async function findCounted(
  app: Pick<Context, 'db' | 'clock'>,
  filter: PeopleFilter,
  order: PeopleSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<PeoplePage> {
  const isByAge = order.sort_by === 'created_at'
  const indexedRole = isByAge && filter.role !== 'user' ? filter.role : undefined
  const ofRole = filter.role ? [hasRole(filter.role)] : []
  const equal = equalConditions(filter)
  const [indexed, others] = indexedRole
    ? [ofRole, equal]
    : isByAge
      ? [equal, ofRole]
      : [[], [...ofRole, ...equal]]
  const ordered = sql`order by ${orderOf(order)}`
  const page = sql`${sql.raw(`limit ${limit}`)} offset ${offset}::bigint`
  const [total, read] = await Promise.all([sumCounts(app, filter), sumCounts(app, { role: indexedRole })])
  // `offset 0`: the planner does not merge the two, so that the inner one reads by its index.
  const alongOrder = sql`select * from (
      select * from user_directory where ${allOf(indexed)} ${ordered} offset 0
    ) everybody where ${allOf(others)} ${page}`
  const byFilter = sql`select * from user_directory where ${allOf([...ofRole, ...equal])} ${ordered} ${page}`
  return {
    listed: total * total >= read * (limit + offset) ? alongOrder : byFilter,
    order: orderOf(order),
    extent: { total, isExact: true },
    recognizedAs: null,
  }
}

/** All accounts. */
export function countEveryone(app: Pick<Context, 'db' | 'clock'>) {
  return sumCounts(app, {})
}

/** How many such people there are: to the person up to a thousand, beyond as it was within the last ten seconds. */
function sumCounts(app: Pick<Context, 'db' | 'clock'>, filter: PeopleFilter) {
  const { role, status, kyc_status: kyc, verification_status: verification, country } = filter
  return cachedWhereLarge(
    app,
    { people: role ?? '', status, kyc, verification, country },
    {
      read: () =>
        numberOf(
          app,
          sql`(select coalesce(sum(total), 0)::int from user_directory_count
            where ${allOf(countedConditions(filter))})`,
        ),
      sizeOf: (total) => total,
    },
  )
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
