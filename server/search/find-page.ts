import { LRUCache } from 'lru-cache'
import type { Context } from '#server/platform/context.ts'
import { numberOf, runStatement } from '#server/platform/database/run-statement.ts'
import { compose, sql, type Statement } from '#server/platform/database/statement.ts'
import type { Position } from './cursor.ts'
import type { FoundListing } from './card-cache.ts'
import { reachedDay } from './reached-day.ts'

export interface FoundRow extends FoundListing, Position {
  /** A value of the search for each listing, such as the price of a stay; an object where the statement makes JSON. */
  extra: number | object | null
}

export interface FoundPage {
  /** All matches, or `mostCounted` where there are more. */
  total: number
  isExact: boolean
  rows: FoundRow[]
}

export interface PageRequest {
  page: number
  per_page: number
}

interface Listed {
  /** Table of the listings; the statements use its name for columns. */
  table: string
  /** The sort key, and the SQL type to parse its text from a cursor. */
  key: Statement
  keyType: string
  direction: 'asc' | 'desc'
  extra?: Statement
}

/** Broad lists: the total is read from a table of counts, and an index returns the page in order. */
export interface CountedList extends Listed {
  where: Statement[]
  total: Statement
  /** For lists in descending order of an instant: the table of its counts by day and month. */
  periodCounts?: string | undefined
}

/** Searches whose matches can only be counted by reading them. */
export interface MatchingList extends Listed {
  /** Selects `id` and `key` of each match. */
  matching: Statement
}

/** A search by columns of the table, whose order has an index of the visible listings. */
export interface IndexedList extends Listed {
  visible: Statement
  where: Statement
  /** The part of `where` that bounds the key. */
  bounds?: Statement | undefined
}

/**
 * Matches are counted up to this many. Among a million listings an exact count of half of them takes seconds, and nobody
 * pages through ten thousand.
 */
export const mostCounted = 10_000

/** A page of a broad search is looked for among so many listings in the order of the list. */
export const mostWalked = 100_000

/** Beyond this offset a page of the latest listings is found by the day it begins on. */
const walkable = 400

const nothing = sql`null::bigint`

export async function findCountedPage(
  app: Context,
  list: CountedList,
  { page, per_page }: PageRequest,
  after: Position | undefined,
): Promise<FoundPage> {
  const { key, total, periodCounts, extra = nothing } = list
  const table = sql.raw(list.table)
  const way = sql.raw(list.direction)
  // A literal, not a parameter, so that the planner expects few rows.
  const limit = sql.raw(`limit ${per_page}`)
  const offset = after ? 0 : (page - 1) * per_page
  const isDeepPage = periodCounts !== undefined && offset > walkable
  const where = [...list.where]
  if (after) where.push(isAfter(key, sql`${table}.id`, after, list))
  if (isDeepPage) where.push(sql`${key} < (select before from reached)`)
  const rows = await runStatement<FoundRow & { total: number }>(
    app,
    sql`${isDeepPage ? reachedDay(periodCounts, offset) : sql``}
      select found.id, found.key::text as key, ${table}.xmin::text as version, ${total} as total, ${extra} as extra
      from (
        select ${table}.id, ${key} as key from ${table} where ${sql.join(where, sql` and `)}
        order by ${key} ${way}, ${table}.id ${way} ${limit}
        offset ${offset}::bigint ${isDeepPage ? sql`- (select newer from reached)` : sql``}
      ) found join ${table} on ${table}.id = found.id
      order by found.key ${way}, found.id ${way}`,
  )
  return { total: rows[0]?.total ?? (await numberOf(app, total)), isExact: true, rows }
}

/** One page of a search by columns. Of a broad one it is read along the index of the order, as far as that leads to it. */
export function findIndexedPage(
  app: Context,
  list: IndexedList,
  requested: PageRequest,
  after: Position | undefined,
): Promise<FoundPage> {
  const { key, where } = list
  const table = sql.raw(list.table)
  const all = { ...list, matching: sql`select ${table}.id, ${key} as key from ${table} where ${where}` }
  return findMatchingPage(app, all, requested, after, async () => {
    const walked = await walkToPage(app, list, requested, after)
    // The matches may all be at the other end of the order.
    return walked.length === requested.per_page
      ? walked
      : (await sortMatches(app, all, requested, after)).rows
  })
}

async function walkToPage(
  app: Context,
  list: IndexedList,
  { page, per_page }: PageRequest,
  after: Position | undefined,
) {
  const { key, visible, where, bounds, extra = nothing } = list
  const table = sql.raw(list.table)
  const way = sql.raw(list.direction)
  const walked = [visible]
  if (bounds) walked.push(bounds)
  if (after) walked.push(isAfter(key, sql`${table}.id`, after, list))
  return runStatement<FoundRow>(
    app,
    // The inner limit also keeps the planner from reading by another index and sorting.
    sql`select found.id, found.key::text as key, ${table}.xmin::text as version, ${extra} as extra
      from (
        select ${table}.id, ${table}.key from (
          select *, ${key} as key from ${table} where ${sql.join(walked, sql` and `)}
          order by ${key} ${way}, ${table}.id ${way} ${sql.raw(`limit ${mostWalked}`)}
        ) ${table} where ${where}
        order by ${table}.key ${way}, ${table}.id ${way}
        ${sql.raw(`limit ${per_page}`)} offset ${after ? 0 : (page - 1) * per_page}
      ) found join ${table} on ${table}.id = found.id
      order by found.key ${way}, found.id ${way}`,
  )
}

/**
 * One page of a search with its total. Up to `mostCounted` matches are found, counted and sorted in one statement. That
 * there are more is remembered for a minute: counting ten thousand again is most of the cost of a page of them.
 * @param findBroad the page where there are more
 */
export async function findMatchingPage(
  app: Context,
  list: MatchingList,
  requested: PageRequest,
  after: Position | undefined,
  findBroad: () => Promise<FoundRow[]>,
): Promise<FoundPage> {
  const broad = broadSearchesOf(app)
  if (!broad.includes(list.matching)) {
    const few = sql`select * from (${list.matching}) matched ${sql.raw(`limit ${mostCounted + 1}`)}`
    const found = await sortMatches(app, { ...list, matching: few }, requested, after)
    if (found.total <= mostCounted) return { ...found, isExact: true }
    broad.add(list.matching)
  }
  const isBeyond = !after && (requested.page - 1) * requested.per_page >= mostCounted
  return { total: mostCounted, isExact: false, rows: isBeyond ? [] : await findBroad() }
}

/** Seconds for which a search that had more than `mostCounted` matches is not counted again. */
const broadLife = 60
const broadByDatabase = new WeakMap<Context['db'], ReturnType<typeof createBroadSearches>>()

function broadSearchesOf({ db }: Context) {
  const existing = broadByDatabase.get(db) ?? createBroadSearches()
  broadByDatabase.set(db, existing)
  return existing
}

function createBroadSearches() {
  const found = new LRUCache<string, true>({ max: 500, ttl: broadLife * 1000 })
  const keyOf = (matching: Statement) => {
    const { text, values } = compose(matching)
    return `${text}${JSON.stringify(values)}`
  }
  return {
    includes: (matching: Statement) => found.size > 0 && found.has(keyOf(matching)),
    add: (matching: Statement) => found.set(keyOf(matching), true),
  }
}

/** A row with the total even when no listing is found. */
type FoundOrNot = { total: number } & Pick<FoundRow, 'extra'> &
  Record<'id' | 'key' | 'version', string | null>

/** Finds, counts and sorts all matches. */
export async function sortMatches(
  app: Context,
  list: MatchingList,
  { page, per_page }: PageRequest,
  after: Position | undefined,
): Promise<Omit<FoundPage, 'isExact'>> {
  const table = sql.raw(list.table)
  const way = sql.raw(list.direction)
  // A literal, not a parameter, so that the planner expects few rows.
  const limit = sql.raw(`limit ${per_page}`)
  const from = after ? sql`where ${isAfter(sql`matching.key`, sql`matching.id`, after, list)}` : sql``
  const rows = await runStatement<FoundOrNot>(
    app,
    sql`with matching as materialized (${list.matching})
      select counted.total, found.id, found.key::text as key, ${table}.xmin::text as version,
        ${list.extra ?? nothing} as extra
      from (select count(*)::int as total from matching) counted
      left join lateral (
        select * from matching ${from}
        order by matching.key ${way}, matching.id ${way}
        ${limit} offset ${after ? 0 : (page - 1) * per_page}
      ) found on true
      left join ${table} on ${table}.id = found.id
      order by found.key ${way}, found.id ${way}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ id, key, version, extra }) =>
      id === null ? [] : [{ id, key: key ?? '', version: version ?? '', extra }],
    ),
  }
}

function isAfter(
  key: Statement,
  id: Statement,
  position: Position,
  { keyType, direction }: Listed,
): Statement {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${key}, ${id}) ${comparison} (${position.key}::${sql.raw(keyType)}, ${position.id}::uuid)`
}
