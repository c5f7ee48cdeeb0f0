import type { Context } from '#server/platform/context.ts'
import { isBookable, isOverlapping } from '#server/availability/bookable.ts'
import { arrivalHour, deadlines, longStayDeadline } from '#server/pricing/cancellation-deadlines.ts'
import type { StayInSql } from '#server/pricing/stay-dates.ts'
import { longStayNights } from '#contract/bookings/long-stays.ts'
import { stayTotalSql } from '#server/pricing/stay-total.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { type CountryCode, countryBySlug } from '#contract/core/countries.ts'
import type { Zone } from '#contract/core/zones.ts'
import type { Amenity, RentalCard, RentalType } from '#contract/rentals/rentals.ts'
import type { RentalCriteria } from '#contract/rentals/public-rentals.ts'
import { assertZones, isInBox, isInZones } from '#server/search/zones.ts'
import { isVisible } from '#server/rentals/reads/rental-repository.ts'
import * as refusals from '#server/rentals/reads/search-refusals.ts'
import { firstFreeStay, type FreeStays, hasFreeStay, stayColumns } from './flexible-stay.ts'
import { type FlexibleStay, readStay, type Stay } from './searched-stay.ts'
import { matchesWords } from './word-search.ts'

/** A validated search in internal units. */
export interface RentalSearch {
  text?: string
  /** Includes rentals whose title or city is only similar to the text. */
  resembling?: boolean
  country?: CountryCode
  city?: string
  types?: RentalType[]
  minPriceMinor?: number
  maxPriceMinor?: number
  stay?: Stay
  /** Instead of one stay. */
  flexible?: FlexibleStay
  guests?: number
  bedrooms?: number
  bathrooms?: number
  beds?: number
  amenities?: Amenity[]
  ratingMin?: number
  featured?: boolean
  instantBooking?: boolean
  freeCancellation?: boolean
  zones?: Zone[]
  box?: [west: number, south: number, east: number, north: number]
}

/** Criteria that can be relaxed when nothing matches; named as in the query string. */
const criterionNames = [
  'q',
  'country',
  'city',
  'property_type',
  'price',
  'dates',
  'guests',
  'bedrooms',
  'bathrooms',
  'beds',
  'amenities',
  'rating_min',
  'featured',
  'instant_booking',
  'free_cancellation',
  'zones',
  'bbox',
] as const
export type CriterionName = (typeof criterionNames)[number]

/** The fields of a search behind each criterion. */
const fieldsOf: Record<CriterionName, (keyof RentalSearch)[]> = {
  q: ['text', 'resembling'],
  country: ['country'],
  city: ['city'],
  property_type: ['types'],
  price: ['minPriceMinor', 'maxPriceMinor'],
  dates: ['stay', 'flexible'],
  guests: ['guests'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  beds: ['beds'],
  amenities: ['amenities'],
  rating_min: ['ratingMin'],
  featured: ['featured'],
  instant_booking: ['instantBooking'],
  free_cancellation: ['freeCancellation'],
  zones: ['zones'],
  bbox: ['box'],
}

/** @throws 422 with the field whose value contradicts another, or the calendar */
export function readCriteria(query: RentalCriteria, app: Pick<Context, 'clock' | 'settings'>): RentalSearch {
  if (query.min_price !== undefined && query.max_price !== undefined && query.min_price > query.max_price) {
    throw refusals.pricesReversed()
  }
  if (query.bbox && query.bbox[1] > query.bbox[3]) throw refusals.boxReversed()
  const search: RentalSearch = { ...readStay(query, app) }
  const text = query.q?.trim()
  if (text) search.text = text
  if (query.country) search.country = countryBySlug(query.country)!.code
  if (query.city) search.city = query.city
  if (query.property_type?.length) search.types = [...new Set(query.property_type)]
  if (query.min_price) search.minPriceMinor = Math.round(query.min_price * 100)
  if (query.max_price !== undefined) search.maxPriceMinor = Math.round(query.max_price * 100)
  if (query.guests !== undefined) search.guests = query.guests
  if (query.bedrooms) search.bedrooms = query.bedrooms
  if (query.bathrooms) search.bathrooms = query.bathrooms
  if (query.beds) search.beds = query.beds
  if (query.amenities?.length) search.amenities = [...new Set(query.amenities)]
  if (query.rating_min) search.ratingMin = query.rating_min
  if (query.featured) search.featured = true
  if (query.instant_booking) search.instantBooking = true
  if (query.free_cancellation) search.freeCancellation = true
  if (query.zones?.length) {
    assertZones(query.zones)
    search.zones = query.zones
  }
  if (query.bbox) search.box = query.bbox
  return search
}

/** The criteria that a search has. */
export function criteriaOf(search: RentalSearch): CriterionName[] {
  return criterionNames.filter((name) => fieldsOf[name].some((field) => search[field] !== undefined))
}

export function without(search: RentalSearch, name: CriterionName): RentalSearch {
  const gone = new Set<string>(fieldsOf[name])
  return Object.fromEntries(Object.entries(search).filter(([field]) => !gone.has(field)))
}

/**
 * The price to compare, sort and show: of a night, or of the complete stay where dates are given. With flexible dates
 * null where no stay fits.
 */
export function priceOf(search: RentalSearch): Statement {
  const { stay, flexible, guests = 1 } = search
  if (flexible) return firstFreeStay(fittingStays(search, flexible), flexibleTotal(search, flexible))
  return stay ? stayTotalSql({ ...stay, guests }) : sql`rental.base_price_minor`
}

/** The stay that a search with flexible dates finds, as a card has it. */
export type FoundStayTotal = Pick<RentalCard, 'total_minor' | 'stay'>

/** The same as JSON in a statement; null where no stay fits. */
export function foundStayOf(search: RentalSearch): Statement {
  const { flexible } = search
  if (!flexible) return sql`null::json`
  const { checkIn, checkOut } = stayColumns
  return firstFreeStay(
    fittingStays(search, flexible),
    sql`json_build_object('total_minor', ${flexibleTotal(search, flexible)},
      'stay', json_build_object('check_in', ${checkIn}, 'check_out', ${checkOut}))`,
  )
}

/**
 * Whether a matching rental matches because nights were released, given as a row with the columns of `occupancy`: with
 * flexible dates, because no stay without one of them fits.
 */
export function isFreedBy(search: RentalSearch, nights: Statement): Statement {
  const { stay, flexible } = search
  if (stay) {
    const dates = { checkIn: sql.value(stay.checkIn), checkOut: sql.value(stay.checkOut) }
    return isOverlapping(nights, dates)
  }
  if (!flexible) return sql`false`
  const { conditions, ...stays } = fittingStays(search, flexible)
  const isElsewhere = sql`not (${isOverlapping(nights, stayColumns)})`
  return sql`not ${hasFreeStay({ ...stays, conditions: [...conditions, isElsewhere] })}`
}

/** The total of each possible stay. */
function flexibleTotal({ guests = 1 }: RentalSearch, flexible: FlexibleStay) {
  return stayTotalSql({ ...flexible, ...stayColumns, guests })
}

/** The possible stays that meet all criteria of a stay. */
function fittingStays(search: RentalSearch, flexible: FlexibleStay): FreeStays {
  const conditions = []
  if (search.freeCancellation) conditions.push(isFreelyCancelled({ ...flexible, ...stayColumns }))
  const range = priceRange(search, sql`price`)
  if (range) conditions.push(whereTotal(range, flexibleTotal(search, flexible)))
  return { ...flexible, conditions }
}

/**
 * Each criterion of the search as a condition on `rental`. With flexible dates one stay must meet `price` and
 * `free_cancellation`, which are part of `dates` then.
 */
export function conditionsOf(search: RentalSearch): Map<CriterionName, Statement> {
  const conditions = new Map<CriterionName, Statement>()
  const add = (name: CriterionName, condition: Statement | undefined) =>
    condition && conditions.set(name, condition)
  const { text, stay, flexible, types, box } = search
  if (text) add('q', matchesWords(text, search.resembling ?? false))
  if (search.country) add('country', sql`rental.country_code = ${search.country}`)
  if (search.city) add('city', sql`rental.city_key = (select place_key(${search.city}))`)
  if (types) {
    add(
      'property_type',
      types.length === 1
        ? sql`rental.property_type = ${types[0]}`
        : sql`rental.property_type = any(${types}::text[])`,
    )
  }
  if (!flexible) add('price', priceCriterion(search))
  if (stay) add('dates', isBookable(stay, stay.nights, stay.now))
  if (flexible) add('dates', hasFreeStay(fittingStays(search, flexible)))
  if (search.guests) add('guests', sql`rental.max_guests >= ${search.guests}`)
  if (search.bedrooms) add('bedrooms', sql`rental.bedrooms >= ${search.bedrooms}`)
  if (search.bathrooms) add('bathrooms', sql`rental.bathrooms >= ${search.bathrooms}`)
  if (search.beds) add('beds', sql`rental.beds >= ${search.beds}`)
  if (search.amenities) {
    add('amenities', sql`rental.amenities @> ${search.amenities}::text[]`)
  }
  if (search.ratingMin) add('rating_min', sql`rental.average_rating >= ${search.ratingMin}`)
  if (search.featured) add('featured', sql`rental.is_featured`)
  if (search.instantBooking) add('instant_booking', sql`rental.instant_booking`)
  if (search.freeCancellation && !flexible) add('free_cancellation', isFreelyCancelled(stay))
  if (search.zones) add('zones', isInZones('rental', search.zones))
  if (box) add('bbox', isInBox('rental', box))
  return conditions
}

/** All conditions except the skipped ones, for visible rentals. */
export function whereOf(conditions: Map<CriterionName, Statement>, ...skipped: CriterionName[]): Statement {
  const stored = [...conditions].filter(([name]) => !skipped.includes(name)).map(([, condition]) => condition)
  return sql.join([isVisible, ...stored], sql` and `)
}

/** Whether everything comes back for some time; for a stay, whether it still does. */
function isFreelyCancelled(
  stay: (Omit<Stay, keyof StayInSql> & Pick<StayInSql, 'checkIn'>) | undefined,
): Statement {
  const free = Object.entries(deadlines).flatMap(([policy, { full }]) => (full ? [{ policy, ...full }] : []))
  if (!stay) return sql`rental.cancellation_policy = any(${free.map(({ policy }) => policy)}::text[])`
  const isAhead = ({ days = 0, hours = 0 }: { days?: number; hours?: number }) =>
    // The time of a search is rounded down to a quarter of an hour: one whose deadline ends in it is left out.
    sql`((${stay.checkIn}::date + make_interval(hours => ${arrivalHour}::int) - make_interval(days => ${days}::int))
        at time zone rental.time_zone) - make_interval(hours => ${hours}::int)
      > ${stay.now.toISOString()}::timestamptz + interval '15 minutes'`
  if (stay.nights >= longStayNights) return isAhead(longStayDeadline)
  const each = free.map(
    ({ policy, ...deadline }) => sql`rental.cancellation_policy = ${policy} and ${isAhead(deadline)}`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** The price of a stay is expensive: it is computed once for both ends of the range. */
function priceCriterion(search: RentalSearch): Statement | undefined {
  if (!search.stay) return priceRange(search, sql`rental.base_price_minor`)
  const range = priceRange(search, sql`price`)
  return range && whereTotal(range, priceOf(search))
}

function whereTotal(range: Statement, total: Statement) {
  return sql`(select ${range} from (select ${total} as price offset 0) priced)`
}

/** The price condition of a search, if any. */
export function priceRange(search: RentalSearch, price: Statement): Statement | undefined {
  const { minPriceMinor: min, maxPriceMinor: max } = search
  if (min !== undefined && max !== undefined) return sql`${price} between ${min} and ${max}`
  if (min !== undefined) return sql`${price} >= ${min}`
  if (max !== undefined) return sql`${price} <= ${max}`
  return undefined
}
