import type { Context } from '#server/platform/context.ts'
import { arrivalsAround, arrivalsIn, nightsOfLength } from '#contract/rentals/flexible-dates.ts'
import type { RentalCriteria } from '#contract/rentals/public-rentals.ts'
import * as refusals from '#server/rentals/reads/search-refusals.ts'

interface StayTerms {
  nights: number
  /** Today for notice and early discounts; rounded down to a quarter of an hour. */
  now: Date
  /** The price of a stay includes the fee. */
  guestFeePercent: number
}

export interface Stay extends StayTerms {
  checkIn: string
  checkOut: string
}

/** Stays of one length, of which a rental needs one. */
export interface FlexibleStay extends StayTerms {
  /** What was requested, whatever of it is past. */
  requested: string
  /** The first one that is bookable is the stay that is found. */
  arrivals: string[]
}

const longestStay = 90

type StayCriteria = Pick<RentalCriteria, 'check_in' | 'check_out' | 'flexible_days' | 'month' | 'stay_length'>

/**
 * The dates of a search: exact ones, or flexible ones. Dates are past once they are in every open country.
 * @throws 422 with the field whose value contradicts another, or the calendar
 */
export function readStay(
  query: StayCriteria,
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
): { stay?: Stay; flexible?: FlexibleStay } {
  const now = clock.now()
  const terms = { now: beginOfQuarter(now), guestFeePercent: settings.get('guest_fee_percent') }
  const { check_in, check_out, flexible_days: days, month, stay_length: length } = query
  if (month || length) {
    if (check_in || check_out || days) throw refusals.datesAndMonth()
    if (!month) throw refusals.monthMissing()
    if (!length) throw refusals.stayLengthMissing()
    const arrivals = toCome(arrivalsIn(month, length), now)
    if (arrivals.length === 0) throw refusals.monthPast()
    return { flexible: { ...terms, requested: month, nights: nightsOfLength[length], arrivals } }
  }
  if (!check_in && !check_out) {
    if (days) throw refusals.flexibleDatesMissing()
    return {}
  }
  if (!check_in) throw refusals.checkInMissing()
  if (!check_out) throw refusals.checkOutMissing()
  if (check_in < earliestToday(now)) throw refusals.checkInPast()
  const nights = Temporal.PlainDate.from(check_in).until(check_out).days
  if (nights < 1) throw refusals.datesReversed()
  if (nights > longestStay) throw refusals.stayTooLong({ values: { nights: longestStay } })
  const stay = { ...terms, checkIn: check_in, checkOut: check_out, nights }
  return days ? { flexible: staysAround(stay, days) } : { stay }
}

/** The stays as long that begin at most so many days earlier or later. */
export function staysAround({ checkIn, checkOut: _same, ...terms }: Stay, days: number): FlexibleStay {
  const arrivals = toCome(arrivalsAround(checkIn, days), terms.now)
  return { ...terms, requested: `${checkIn} ${days}`, arrivals }
}

function toCome(arrivals: string[], now: Date) {
  const today = earliestToday(now)
  return arrivals.filter((arrival) => arrival >= today)
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
