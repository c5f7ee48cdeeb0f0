import type { Context } from '#server/platform/context.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import type { Position } from '#server/search/cursor.ts'
import { findAnswers } from '#server/search/find-answers.ts'
import {
  findCountedPage,
  findMatchingPage,
  type FoundPage,
  type PageRequest,
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
        total: sql`(select coalesce(sum(total), 0)::int from rental_count ${countWhere(search)})`,
        extra: total,
        periodCounts: isLatestOfAll ? periodCountsOf[sort.by] : undefined,
      },
      requested,
      after,
    )
  }
  if (isFullyPriced(search, sort)) {
    const matching = pricedMatches(search, sort)
    const extra = search.flexible ? total : sql`found.price`
    return findMatchingPage(app, { ...list, matching, extra }, requested, after)
  }
  const where = whereOf(conditions)
  if (sort.by === 'relevance') {
    const day = sql`rental.published_at`
    const answers = { table: 'rental', visible: isVisible, day, rank: key, where }
    return findAnswers(app, { ...list, answers, extra: total }, requested, after)
  }
  const matching = sql`select rental.id, ${key} as key from rental where ${where}`
  return findMatchingPage(app, { ...list, matching, extra: total }, requested, after)
}

/** The criteria that `rental_count` has columns for. */
function isCounted(name: CriterionName) {
  return name === 'country' || name === 'property_type'
}

/** The condition on `rental_count`. */
function countWhere({ country, types }: RentalSearch): Statement {
  const conditions: Statement[] = []
  if (country) conditions.push(sql`country_code = ${country}`)
  if (types) conditions.push(sql`property_type = any(${types}::text[])`)
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

/** Whether the price of the stay decides on matches or order. */
function isFullyPriced(search: RentalSearch, sort: RentalSort) {
  if (search.flexible) return sort.by === 'price'
  return search.stay !== undefined && (sort.by === 'price' || conditionsOf(search).has('price'))
}

/**
 * The matches of a fully priced search: the price is expensive, so computed once for rentals that match otherwise. With
 * flexible dates it is null where no stay is free.
 */
function pricedMatches(search: RentalSearch, sort: RentalSort): Statement {
  const isKey = sort.by === 'price'
  const isMatch = search.flexible ? sql`price is not null` : (priceRange(search, sql`price`) ?? sql`true`)
  return sql`select id, ${isKey ? sql`price` : sql`key`} as key, price from (
      select rental.id, ${isKey ? sql`` : sql`${sortKeyOf(sort, search).key} as key,`} ${priceOf(search)} as price
      from rental where ${whereOf(conditionsOf(search), search.flexible ? 'dates' : 'price')} offset 0
    ) priced where ${isMatch}`
}
