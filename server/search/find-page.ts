import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import type { Position } from './cursor.ts'
import type { FoundRental } from './card-cache.ts'
import { reachedDay } from './reached-day.ts'

export interface FoundRow extends FoundRental, Position {
  /** A value of the search for each listing, such as the price of a stay; an object where the statement makes JSON. */
  extra: number | object | null
}

export interface FoundPage {
  total: number
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

/** Narrow searches: the matches are found once, counted and sorted. */
export interface MatchingList extends Listed {
  /** Selects `id` and `key` of each match. */
  matching: Statement
}

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
  return { total: rows[0]?.total ?? (await onlyTotal(app, total)), rows }
}

async function onlyTotal(app: Context, total: Statement) {
  const [row] = await runStatement<{ total: number }>(app, sql`select ${total} as total`)
  return row?.total ?? 0
}

/** A row with the total even when no listing is found. */
type FoundOrNot = { total: number } & Pick<FoundRow, 'extra'> &
  Record<'id' | 'key' | 'version', string | null>

export async function findMatchingPage(
  app: Context,
  list: MatchingList,
  { page, per_page }: PageRequest,
  after: Position | undefined,
): Promise<FoundPage> {
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
