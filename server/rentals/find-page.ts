import { sql, type Statement } from '../database/statement.ts'
import type { App } from '../app.ts'
import { runStatement } from '../database/run-statement.ts'
import { reachedDay } from './reached-day.ts'
import type { FoundHome } from './rental-cards.ts'
import {
  conditionsOf,
  type CriterionName,
  priceOf,
  priceRange,
  type RentalSearch,
  whereOf,
} from './rental-criteria.ts'
import type { Position } from './rental-cursor.ts'
import { type RentalSort, sortKeyOf } from './rental-sort.ts'

export interface FoundRow extends FoundHome, Position {
  /** Whole price of the stay searched for; null without dates. */
  totalMinor: number | null
}

export interface FoundPage {
  total: number
  rows: FoundRow[]
}

/** The row that tells the total also where no home is found. */
type FoundOrNot = { total: number; totalMinor: number | null } & Record<
  'id' | 'key' | 'version',
  string | null
>

interface PageAsked {
  page: number
  per_page: number
}

/** Beyond this many homes a page of the newest is reached by the day it begins on. */
const walkable = 400

/** One page of the homes that answer a search, by id and version, and how many there are in all. */
export function findPage(
  app: App,
  search: RentalSearch,
  sort: RentalSort,
  asked: PageAsked,
  after: Position | undefined,
): Promise<FoundPage> {
  const conditions = conditionsOf(search)
  return [...conditions.keys()].every(isCounted) && sort.by !== 'relevance'
    ? findCountedPage(app, search, sort, asked, after)
    : findMatchingPage(app, search, sort, asked, after)
}

/** What `rental_count` is kept by. */
function isCounted(name: CriterionName) {
  return name === 'country' || name === 'property_type'
}

/** Broad lists: the total is read where it is kept, and an index gives the page in order. */
async function findCountedPage(
  app: App,
  search: RentalSearch,
  sort: RentalSort,
  { page, per_page }: PageAsked,
  after: Position | undefined,
): Promise<FoundPage> {
  const { key, type } = sortKeyOf(sort, search)
  const conditions = conditionsOf(search)
  const way = sql.raw(sort.direction)
  // Written out, not passed: the plan is made for few rows.
  const limit = sql.raw(`limit ${per_page}`)
  const offset = after ? 0 : (page - 1) * per_page
  const counted = sql`(select coalesce(sum(total), 0)::int from rental_count ${countWhere(search)})`
  const isLongWay =
    offset > walkable && conditions.size === 0 && sort.by === 'newest' && sort.direction === 'desc'
  const where = [whereOf(conditions)]
  if (after) where.push(isAfter(key, sql`rental.id`, after, type, sort))
  if (isLongWay) where.push(sql`rental.published_at < (select before from reached)`)
  const rows = await runStatement<FoundRow & { total: number }>(
    app,
    sql`${isLongWay ? reachedDay(offset) : sql``}
      select found.id, found.key::text as key, rental.xmin::text as version, ${counted} as total,
        ${totalOf(search)} as "totalMinor"
      from (
        select rental.id, ${key} as key from rental where ${sql.join(where, sql` and `)}
        order by ${key} ${way}, rental.id ${way} ${limit}
        offset ${offset}::bigint ${isLongWay ? sql`- (select newer from reached)` : sql``}
      ) found join rental on rental.id = found.id
      order by found.key ${way}, found.id ${way}`,
  )
  return { total: rows[0]?.total ?? (await onlyTotal(app, counted)), rows }
}

async function onlyTotal(app: App, counted: Statement) {
  const [row] = await runStatement<{ total: number }>(app, sql`select ${counted} as total`)
  return row?.total ?? 0
}

/** The price of the stay where dates are given. */
function totalOf(search: RentalSearch): Statement {
  return search.stay ? priceOf(search) : sql`null::bigint`
}

/** What `rental_count` is asked for. */
function countWhere({ country, types }: RentalSearch): Statement {
  const conditions: Statement[] = []
  if (country) conditions.push(sql`country_code = ${country}`)
  if (types) conditions.push(sql`property_type = any(${types}::text[])`)
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

/** Narrow searches: what matches is found once, counted and put in order. */
async function findMatchingPage(
  app: App,
  search: RentalSearch,
  sort: RentalSort,
  { page, per_page }: PageAsked,
  after: Position | undefined,
): Promise<FoundPage> {
  const { type } = sortKeyOf(sort, search)
  const priced = isPricedWhole(search, sort)
  const way = sql.raw(sort.direction)
  // Written out, not passed: the plan is made for few rows.
  const limit = sql.raw(`limit ${per_page}`)
  const from = after ? sql`where ${isAfter(sql`matching.key`, sql`matching.id`, after, type, sort)}` : sql``
  const rows = await runStatement<FoundOrNot>(
    app,
    sql`with matching as materialized (${priced ? pricedMatches(search, sort) : matches(search, sort)})
      select counted.total, found.id, found.key::text as key, rental.xmin::text as version,
        ${priced ? sql`found.price` : totalOf(search)} as "totalMinor"
      from (select count(*)::int as total from matching) counted
      left join lateral (
        select * from matching ${from}
        order by matching.key ${way}, matching.id ${way}
        ${limit} offset ${after ? 0 : (page - 1) * per_page}
      ) found on true
      left join rental on rental.id = found.id
      order by found.key ${way}, found.id ${way}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ id, key: value, version, totalMinor }) =>
      id === null ? [] : [{ id, key: value ?? '', version: version ?? '', totalMinor }],
    ),
  }
}

function matches(search: RentalSearch, sort: RentalSort): Statement {
  return sql`select rental.id, ${sortKeyOf(sort, search).key} as key from rental
    where ${whereOf(conditionsOf(search))}`
}

/** The price of the stay decides which homes are found, or in which order. */
function isPricedWhole(search: RentalSearch, sort: RentalSort) {
  return search.stay !== undefined && (sort.by === 'price' || conditionsOf(search).has('price'))
}

/** The same where the price of the stay decides: it is dear, and counted once, of homes that match otherwise. */
function pricedMatches(search: RentalSearch, sort: RentalSort): Statement {
  const isKey = sort.by === 'price'
  return sql`select id, ${isKey ? sql`price` : sql`key`} as key, price from (
      select rental.id, ${isKey ? sql`` : sql`${sortKeyOf(sort, search).key} as key,`} ${priceOf(search)} as price
      from rental where ${whereOf(conditionsOf(search), 'price')} offset 0
    ) priced where ${priceRange(search, sql`price`) ?? sql`true`}`
}

function isAfter(
  key: Statement,
  id: Statement,
  position: Position,
  type: string,
  { direction }: RentalSort,
): Statement {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${key}, ${id}) ${comparison} (${position.key}::${sql.raw(type)}, ${position.id}::uuid)`
}
