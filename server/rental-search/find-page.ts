import type { Context } from '#server/platform/context.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import type { Position } from '#server/search/cursor.ts'
import { findAnswers } from '#server/search/find-answers.ts'
import {
  findCountedPage,
  findIndexedPage,
  findMatchingPage,
  type FoundPage,
  type MatchingList,
  mostCounted,
  type PageRequest,
  sortMatches,
} from '#server/search/find-page.ts'
import {
  conditionsOf,
  type CriterionName,
  foundStayOf,
  priceOf,
  priceRange,
  type RentalSearch,
  whereOf,
} from './rental-criteria.ts'
import { isVisible } from '#server/rentals/reads/rental-repository.ts'
import { type RentalSort, sortKeyOf, type SortName } from './rental-sort.ts'

/** Tables with the counts per month and day, for orders by a date. */
const periodCountsOf: Partial<Record<SortName, string>> = {
  created_at: 'rental_creation_count',
  newest: 'rental_period_count',
}

/**
 * One page of the rentals that match a search, by id and version, and their total; `extra` is the price of the stay,
 * or the stay that was found.
 */
export function findPage(
  app: Context,
  search: RentalSearch,
  sort: RentalSort,
  requested: PageRequest,
  after: Position | undefined,
): Promise<FoundPage> {
  const conditions = conditionsOf(search)
  const { key, type: keyType } = sortKeyOf(sort, search)
  const list = { table: 'rental', key, keyType, direction: sort.direction }
  const total = search.stay ? priceOf(search) : foundStayOf(search)
  if ([...conditions.keys()].every(isCounted) && sort.by !== 'relevance') {
    const isLatestOfAll = conditions.size === 0 && sort.direction === 'desc'
    return findCountedPage(
      app,
      {
        ...list,
        where: [whereOf(conditions)],
        total: countedTotal(search),
        extra: total,
        periodCounts: isLatestOfAll ? periodCountsOf[sort.by] : undefined,
      },
      requested,
      after,
    )
  }
  if (sort.by === 'price' && (search.stay || search.flexible)) {
    const extra = search.flexible ? total : sql`found.price`
    const find = (list: MatchingList) => sortMatches(app, list, requested, after)
    const all = { ...list, extra, matching: pricedMatches(search) }
    const cheapest = { ...all, matching: pricedMatches(search, nearestByNight(sort)) }
    return findMatchingPage(app, all, requested, after, async () => (await find(cheapest)).rows)
  }
  const where = whereOf(conditions)
  if (sort.by === 'relevance') {
    const day = sql`rental.published_at`
    const answers = { table: 'rental', visible: isVisible, day, rank: key, where }
    return findAnswers(app, { ...list, answers, extra: total }, requested, after)
  }
  const bounds = sort.by === 'price' ? priceRange(search, key) : undefined
  return findIndexedPage(app, { ...list, visible: isVisible, where, bounds, extra: total }, requested, after)
}

/** The criteria that `rental_count` has columns for. */
function isCounted(name: CriterionName) {
  return name === 'country' || name === 'property_type'
}

/** At least as many visible rentals as match, from the tables of counts. */
export function mostMatching(search: RentalSearch): Statement {
  if (!search.city) return countedTotal(search)
  return sql`(select coalesce(sum(total), 0)::int from rental_city_count where city_key = (select place_key(${search.city})))`
}

/** The visible rentals of a country and of types. */
function countedTotal({ country, types }: RentalSearch): Statement {
  const conditions: Statement[] = []
  if (country) conditions.push(sql`country_code = ${country}`)
  if (types) conditions.push(sql`property_type = any(${types}::text[])`)
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return sql`(select coalesce(sum(total), 0)::int from rental_count ${where})`
}

/**
 * The matches of a search by the price of the stay: it is expensive, so computed once for rentals that match otherwise.
 * With flexible dates it is null where no stay is free.
 * @param nearest order and limit of those that are priced
 */
function pricedMatches(search: RentalSearch, nearest = sql``): Statement {
  const isMatch = search.flexible ? sql`price is not null` : (priceRange(search, sql`price`) ?? sql`true`)
  return sql`select id, price as key, price from (
      select rental.id, ${priceOf(search)} as price
      from (
        select * from rental where ${whereOf(conditionsOf(search), search.flexible ? 'dates' : 'price')} ${nearest}
      ) rental offset 0
    ) priced where ${isMatch}`
}

/**
 * Too many to price them all: those with the lowest price of a night, or the highest. One whose nights cost much less on
 * these dates than usual may be missing among them.
 */
function nearestByNight({ direction }: RentalSort): Statement {
  const way = sql.raw(direction)
  return sql`order by rental.base_price_minor ${way}, rental.id ${way} ${sql.raw(`limit ${mostCounted}`)}`
}
