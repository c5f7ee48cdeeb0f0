import type { Context } from '#server/platform/context.ts'
import { isBookable } from '#server/availability/bookable.ts'
import { arrivalHour, deadlines, longStayDeadline } from '#server/pricing/cancellation-deadlines.ts'
import { longStayNights } from '#server/pricing/stay-price.ts'
import { stayTotalSql } from '#server/pricing/stay-total.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { type CountryCode, countryBySlug } from '#contract/core/countries.ts'
import type { Zone } from '#contract/core/zones.ts'
import type { Amenity, RentalType } from '#contract/rentals/rentals.ts'
import type { RentalCriteria } from '#contract/rentals/public-rentals.ts'
import { assertZones, isInBox, isInZones } from '#server/search/zones.ts'
import { isVisible } from '#server/rentals/reads/rental-repository.ts'
import * as refusals from '#server/rentals/reads/search-refusals.ts'
import { matchesWords } from './word-search.ts'

interface Stay {
  checkIn: string
  checkOut: string
  nights: number
  /** Today for notice and early discounts; rounded down to a quarter of an hour. */
  now: Date
  /** The price of a stay includes the fee. */
  guestFeePercent: number
}

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

const longestStay = 90

/**
 * Dates are past once they are in every open country.
 * @throws 422 with the field whose value contradicts another, or the calendar
 */
export function readCriteria(
  query: RentalCriteria,
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
): RentalSearch {
  const now = clock.now()
  if (query.min_price !== undefined && query.max_price !== undefined && query.min_price > query.max_price) {
    throw refusals.pricesReversed()
  }
  if (query.bbox && query.bbox[1] > query.bbox[3]) throw refusals.boxReversed()
  const search: RentalSearch = {}
  const text = query.q?.trim()
  if (text) search.text = text
  if (query.country) search.country = countryBySlug(query.country)!.code
  if (query.city) search.city = query.city
  if (query.property_type?.length) search.types = [...new Set(query.property_type)]
  if (query.min_price) search.minPriceMinor = Math.round(query.min_price * 100)
  if (query.max_price !== undefined) search.maxPriceMinor = Math.round(query.max_price * 100)
  const stay = readStay(query, now, settings.get('guest_fee_percent'))
  if (stay) search.stay = stay
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

function readStay(
  { check_in, check_out }: RentalCriteria,
  now: Date,
  guestFeePercent: number,
): Stay | undefined {
  if (!check_in && !check_out) return undefined
  if (!check_in) throw refusals.checkInMissing()
  if (!check_out) throw refusals.checkOutMissing()
  if (check_in < earliestToday(now)) throw refusals.checkInPast()
  const nights = Temporal.PlainDate.from(check_in).until(check_out).days
  if (nights < 1) throw refusals.datesReversed()
  if (nights > longestStay) throw refusals.stayTooLong({ values: { nights: longestStay } })
  return { checkIn: check_in, checkOut: check_out, nights, now: beginOfQuarter(now), guestFeePercent }
}

/**
 * In every time zone a day begins at a whole quarter of an hour: until the next one, today is the same everywhere, and
 * equal searches have equal parameters.
 */
function beginOfQuarter(now: Date) {
  const quarter = 15 * 60_000
  return new Date(Math.floor(now.getTime() / quarter) * quarter)
}

/** The earliest current date of the open countries: the west of Canada changes last. */
export function earliestToday(now: Date) {
  const quarter = beginOfQuarter(now).getTime()
  if (quarter !== latest.quarter) {
    const there = Temporal.Instant.fromEpochMilliseconds(quarter).toZonedDateTimeISO('America/Vancouver')
    latest = { quarter, today: there.toPlainDate().toString() }
  }
  return latest.today
}

/** Used by every search with dates; cached until the next quarter of an hour. */
let latest = { quarter: Number.NaN, today: '' }

/** The price to compare, sort and show: of a night, or of the whole stay where dates are given. */
export function priceOf(search: RentalSearch): Statement {
  const { stay, guests = 1 } = search
  return stay ? stayTotalSql({ ...stay, guests }) : sql`rental.base_price_minor`
}

/** Each criterion of the search as a condition on `rental`. */
export function conditionsOf(search: RentalSearch): Map<CriterionName, Statement> {
  const conditions = new Map<CriterionName, Statement>()
  const add = (name: CriterionName, condition: Statement | undefined) =>
    condition && conditions.set(name, condition)
  const { text, stay, types, box } = search
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
  add('price', priceCriterion(search))
  if (stay) add('dates', isBookable(stay, stay.nights, stay.now))
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
  if (search.freeCancellation) add('free_cancellation', isFreelyCancelled(stay))
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
function isFreelyCancelled(stay: Stay | undefined): Statement {
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
  return range && sql`(select ${range} from (select ${priceOf(search)} as price offset 0) priced)`
}

/** The price condition of a search, if any. */
export function priceRange(search: RentalSearch, price: Statement): Statement | undefined {
  const { minPriceMinor: min, maxPriceMinor: max } = search
  if (min !== undefined && max !== undefined) return sql`${price} between ${min} and ${max}`
  if (min !== undefined) return sql`${price} >= ${min}`
  if (max !== undefined) return sql`${price} <= ${max}`
  return undefined
}
