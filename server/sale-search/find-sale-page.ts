import { countryBySlug } from '#contract/core/countries.ts'
import type { Context } from '#server/platform/context.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import type { Position } from '#server/search/cursor.ts'
import { findAnswers } from '#server/search/find-answers.ts'
import {
  findCountedPage,
  findIndexedPage,
  type FoundPage,
  type PageRequest,
} from '#server/search/find-page.ts'
import { conditionsOf, type CriterionName, type SaleSearch, whereOf } from './sale-criteria.ts'
import { isVisibleSql } from '#server/sales/listing/visible-sale.ts'
import { type SaleSort, sortKeyOf } from './sale-sort.ts'

/** One page of the listings that match a search, by id and version, with the total. */
export function findSalePage(
  app: Context,
  search: SaleSearch,
  sort: SaleSort,
  requested: PageRequest,
  after: Position | undefined,
): Promise<FoundPage> {
  const conditions = conditionsOf(search)
  const where = whereOf(conditions)
  const { key, keyType } = sortKeyOf(sort, search)
  const list = { table: 'sale_listing', key, keyType, direction: sort.direction }
  if (sort.by === 'relevance') {
    const day = sql`sale_listing.first_published_at`
    const answers = { table: 'sale_listing', visible: isVisibleSql, day, rank: key, where }
    return findAnswers(app, { ...list, answers }, requested, after)
  }
  if (![...conditions.keys()].every(isCounted)) {
    return findIndexedPage(app, { ...list, visible: isVisibleSql, where }, requested, after)
  }
  const isNewestOfAll = conditions.size === 0 && sort.by === 'newest' && sort.direction === 'desc'
  return findCountedPage(
    app,
    {
      ...list,
      where: [where],
      total: countedTotal(search),
      periodCounts: isNewestOfAll ? 'sale_period_count' : undefined,
    },
    requested,
    after,
  )
}

/** Columns by which `sale_count` is grouped. */
function isCounted(name: CriterionName) {
  return name === 'country' || name === 'property_type'
}

/** At least as many visible listings as match, from the tables of counts. */
export function mostMatching(search: SaleSearch): Statement {
  const { city } = search.filters
  if (!city) return countedTotal(search)
  return sql`(select coalesce(sum(total), 0)::int from sale_city_count where city_key = (select place_key(${city})))`
}

/** The visible listings of a country and of types. */
function countedTotal({ filters: { country, property_type: types } }: SaleSearch): Statement {
  const conditions: Statement[] = []
  if (country) conditions.push(sql`country_code = ${countryBySlug(country)!.code}`)
  if (types) conditions.push(sql`property_type = any(${types}::text[])`)
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return sql`(select coalesce(sum(total), 0)::int from sale_count ${where})`
}
