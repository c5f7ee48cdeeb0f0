import type { Context } from '#server/platform/context.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { numberOf } from '#server/platform/database/run-statement.ts'
import type { Position } from '#server/search/cursor.ts'
import { findAnswers } from '#server/search/find-answers.ts'
import {
  findCountedPage,
  findIndexedPage,
  findMatchingPage,
  type FoundPage,
  type MatchingList,
  mostCounted,
  mostWalked,
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

/** Of so many matches, as a large city has, the price of a stay is computed for each: some tenths of a second. */
const mostPriced = 30_000

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
  const nights = (search.stay ?? search.flexible)?.nights
  if (sort.by === 'price' && nights !== undefined) {
    const extra = search.flexible ? total : sql`found.price`
    const find = (list: MatchingList) => sortMatches(app, list, requested, after)
    const all = { ...list, extra, matching: pricedMatches(search) }
    const likeliest = { ...all, matching: likeliestMatches(search, sort, nights) }
    return findMatchingPage(app, all, requested, after, async () => {
      const isFew = (await numberOf(app, mostMatching(search))) <= mostPriced
      return (await find(isFew ? all : likeliest)).rows
    })
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
 * @param from the rentals, or some of them
 */
function pricedMatches(search: RentalSearch, from = sql`rental`): Statement {
  const isMatch = search.flexible ? sql`price is not null` : (priceRange(search, sql`price`) ?? sql`true`)
  return sql`select id, price as key, price from (
      select rental.id, ${priceOf(search)} as price
      from ${from} where ${whereOf(conditionsOf(search), search.flexible ? 'dates' : 'price')} offset 0
    ) priced where ${isMatch}`
}

/**
 * Of too many to price them all, those that cost little a night, or much: the first of their matches. One whose nights
 * cost much less on these dates than usual may be missing.
 */
function likeliestMatches(search: RentalSearch, { direction }: RentalSort, nights: number): Statement {
  const { minPriceMinor: min, maxPriceMinor: max } = search
  const base = sql`rental.base_price_minor`
  const where = [isVisible]
  // Fees make half of the price of a stay at most, and discounts take a sixth, of nearly all.
  if (direction === 'asc' && min !== undefined) where.push(sql`${base} >= ${Math.floor(min / nights / 2)}`)
  if (direction === 'desc' && max !== undefined)
    where.push(sql`${base} <= ${Math.ceil((max / nights) * 1.2)}`)
  const way = sql.raw(direction)
  // The limit keeps the planner from finding all matches and sorting them.
  const walked = sql`(select * from rental where ${sql.join(where, sql` and `)}
    order by ${base} ${way}, rental.id ${way} ${sql.raw(`limit ${mostWalked}`)}) rental`
  return sql`${pricedMatches(search, walked)} ${sql.raw(`limit ${mostCounted}`)}`
}
