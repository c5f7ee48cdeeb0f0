import { countryBySlug } from '#contract/core/countries.ts'
import type { SaleFilters, SaleQuery } from '#contract/sales/sale-criteria.ts'
import type { Context } from '#server/platform/context.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { currentRates } from '#server/rates/refresh-rates.ts'
import { isVisibleSql } from '#server/sales/listing/visible-sale.ts'
import { wordSearch } from '#server/search/word-search.ts'
import * as refusals from './sale-refusals.ts'
import { assertFeatures, haveFeatures } from './sale-feature-criteria.ts'
import { assertZones, isInBox, isInZones } from '#server/search/zones.ts'

/** A validated search. */
export interface SaleSearch {
  filters: SaleFilters
  /** Also listings whose title or city only resembles the text. */
  resembling?: boolean
  /** Units of the search's currency for one euro. */
  rate?: number
  /** The earliest day (UTC) of first publication. */
  since?: string
}

/** Criteria that can be dropped when nothing matches. A criterion groups the search fields that belong together. */
export type CriterionName =
  | Exclude<keyof SaleFilters, `min_${string}` | `max_${'price' | 'surface' | 'land' | 'floor'}` | 'currency'>
  | 'price'
  | 'surface'
  | 'land'
  | 'floor'

const words = wordSearch({
  table: 'sale_listing',
  title: 'sale_listing.title',
  fuzzyText: `plain_text(sale_listing.title || ' ' || sale_listing.city || ' ' || sale_type_words(sale_listing.property_type))`,
  cityKey: 'sale_listing.city_key',
  postcode: 'sale_listing.postcode',
  words: 'sale_listing.words',
  cityCounts: 'sale_city_count',
  countryCode: 'sale_listing.country_code',
  propertyType: 'sale_listing.property_type',
})

export const rankOf = words.rankOf

/** @throws 422 that names the field whose value contradicts another */
export async function readCriteria(app: Context, query: SaleQuery | SaleFilters): Promise<SaleSearch> {
  const filters = definedOnly(query)
  if (isReversed(filters.min_price, filters.max_price)) throw refusals.pricesReversed()
  if (isReversed(filters.min_surface, filters.max_surface)) throw refusals.surfacesReversed()
  if (isReversed(filters.min_land, filters.max_land)) throw refusals.landReversed()
  if (isReversed(filters.min_floor, filters.max_floor)) throw refusals.floorsReversed()
  if (filters.bbox && filters.bbox[1] > filters.bbox[3]) throw refusals.boxReversed()
  if (filters.zones) assertZones(filters.zones)
  if (filters.features) assertFeatures(filters.features)
  const search: SaleSearch = { filters }
  if (filters.max_days) {
    const today = Temporal.Instant.fromEpochMilliseconds(app.clock.now().getTime())
    search.since = today
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
      .subtract({ days: filters.max_days })
      .toString()
  }
  if (filters.currency && filters.currency !== 'EUR' && hasPrice(filters)) {
    const { rates } = await currentRates(app)
    const rate = rates[filters.currency]
    if (!rate) throw refusals.currencyUnknown()
    search.rate = rate
  }
  return search
}

/** Drops empty values: they filter nothing. */
function definedOnly(query: SaleQuery | SaleFilters): SaleFilters {
  const entries = Object.entries(query).filter(
    ([, value]) =>
      value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(entries) as SaleFilters
}

function isReversed(least: number | undefined, most: number | undefined) {
  return least !== undefined && most !== undefined && least > most
}

function hasPrice({ min_price, max_price }: SaleFilters) {
  return min_price !== undefined || max_price !== undefined
}

/** Each criterion of the search as a condition on `sale_listing`. */
export function conditionsOf(search: SaleSearch): Map<CriterionName, Statement> {
  const { filters } = search
  const conditions: Partial<Record<CriterionName, Statement | undefined>> = {
    ...placeConditions(filters),
    ...listingConditions(filters),
    price: priceCondition(search),
    search: (filters.search && words.matchesWords(filters.search, search.resembling ?? false)) || undefined,
    seller_kind: filters.seller_kind && sql`sale_listing.seller_kind = ${filters.seller_kind}`,
    verified: filters.verified ? sql`sale_listing.seller_verified` : undefined,
    exclusive: filters.exclusive ? sql`sale_listing.mandate_exclusive` : undefined,
    price_drop: filters.price_drop ? sql`sale_listing.price_dropped_at is not null` : undefined,
    featured: filters.featured ? sql`sale_listing.is_featured` : undefined,
    max_days: search.since
      ? sql`sale_listing.first_published_at >= ${search.since}::date::timestamp at time zone 'UTC'`
      : undefined,
  }
  return new Map(
    (Object.entries(conditions) as [CriterionName, Statement | undefined][]).flatMap(([name, condition]) =>
      condition ? [[name, condition] as const] : [],
    ),
  )
}

function placeConditions({ country, region, city, bbox, zones }: SaleFilters) {
  return {
    country: country && sql`sale_listing.country_code = ${countryBySlug(country)!.code}`,
    city: (city && sql`sale_listing.city_key = (select place_key(${city}))`) || undefined,
    region: (region && sql`place_key(sale_listing.region) = (select place_key(${region}))`) || undefined,
    bbox: bbox && isInBox('sale_listing', bbox),
    zones: zones && isInZones('sale_listing', zones),
  }
}

function listingConditions(filters: SaleFilters) {
  return {
    property_type: filters.property_type && isOneOf(sql`sale_listing.property_type`, filters.property_type),
    surface: isWithinIntegers(sql`sale_listing.surface_total`, filters.min_surface, filters.max_surface),
    land: isWithinIntegers(sql`sale_listing.land_surface`, filters.min_land, filters.max_land),
    rooms: isWithin(sql`sale_listing.rooms`, filters.rooms || undefined, undefined),
    bedrooms: isWithin(sql`sale_listing.bedrooms`, filters.bedrooms || undefined, undefined),
    bathrooms: isWithin(sql`sale_listing.bathrooms`, filters.bathrooms || undefined, undefined),
    floor: isWithin(sql`sale_listing.floor_number`, filters.min_floor, filters.max_floor),
    amenities: filters.amenities && sql`sale_listing.amenities @> ${filters.amenities}::text[]`,
    features: filters.features && haveFeatures(filters.features),
    condition: filters.condition && isOneOf(sql`sale_listing.property_condition`, filters.condition),
    energy_class: filters.energy_class && isOneOf(sql`sale_listing.energy_class`, filters.energy_class),
    build:
      filters.build &&
      (filters.build === 'new'
        ? sql`sale_listing.property_condition = 'new'`
        : sql`sale_listing.property_condition is distinct from 'new'`),
  }
}

/**
 * A price without a currency is compared with each listing's own amount. With one, listings in it are compared exactly
 * and the others by their price in euros.
 */
function priceCondition({ filters, rate = 1 }: SaleSearch): Statement | undefined {
  const { min_price: min, max_price: max, currency } = filters
  const own = isWithin(sql`sale_listing.sale_price`, min, max)
  if (!own || !currency) return own
  const inCents = (amount: number | undefined) =>
    amount === undefined ? undefined : Math.round((amount / rate) * 100)
  const byRate = isWithin(sql`sale_listing.price_eur_minor`, inCents(min), inCents(max))!
  if (currency === 'EUR') return byRate
  return sql`case when sale_listing.currency = ${currency} then ${own} else ${byRate} end`
}

function isWithin(column: Statement, min: number | undefined, max: number | undefined) {
  if (min !== undefined && max !== undefined) return sql`${column} between ${min} and ${max}`
  if (min !== undefined) return sql`${column} >= ${min}`
  if (max !== undefined) return sql`${column} <= ${max}`
  return undefined
}

/** Of a column of whole numbers, with which PostgreSQL accepts no decimal parameter. */
function isWithinIntegers(column: Statement, min: number | undefined, max: number | undefined) {
  return isWithin(column, min && Math.ceil(min), max && Math.floor(max))
}

function isOneOf(column: Statement, values: string[]): Statement {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::text[])`
}

/** All conditions but those skipped, for public listings. */
export function whereOf(conditions: Map<CriterionName, Statement>, ...skipped: CriterionName[]): Statement {
  const stored = [...conditions].filter(([name]) => !skipped.includes(name)).map(([, condition]) => condition)
  return sql.join([isVisibleSql, ...stored], sql` and `)
}
