import type { Availability } from '#contract/rentals/public-rentals.ts'
import { rateOfWeek, rateOn, type Rates } from '#contract/rentals/rate-calendar.ts'
import type { Rental } from '#contract/rentals/rentals.ts'
import { nightsBetween } from '#web/ui/dates/dates.ts'

export interface TakenNights {
  from: string
  to: string
}

type Bounds = Pick<Rental, 'min_nights' | 'max_nights' | 'max_guests'>

/** When a rental accepts arrivals. */
export interface Arrivals {
  /** Days of the week, 1 Monday. */
  days: number[]
  first: string
  last: string
  /** Minimum stays of the arrival days that differ from the default. */
  leastStays: Rates<'min_nights'>
}

/** The part of the availability for checking dates in the browser; the quote checks again. */
export function arrivalsOf(availability: Availability): Arrivals {
  return {
    days: availability.check_in_days,
    first: availability.first_arrival,
    last: availability.last_arrival,
    leastStays: leastStaysOf(availability),
  }
}

function leastStaysOf({ rates, min_nights: usual }: Availability): Arrivals['leastStays'] {
  const weeks = rates.weeks
    .filter((week) => week.min_nights.some((least) => least !== usual))
    .map(({ from, to, min_nights }) => ({ from, to, min_nights }))
  const nights = rates.nights
    .filter((own) => own.min_nights !== (rateOfWeek(weeks, 'min_nights', own.night) ?? usual))
    .map(({ night, min_nights }) => ({ night, min_nights }))
  return { weeks, nights }
}

/** Minimum nights of a stay that begins on a day. */
function leastNights({ min_nights }: Pick<Bounds, 'min_nights'>, arrivals: Arrivals, from: string | null) {
  return (from && rateOn(arrivals.leastStays, 'min_nights', from)) || min_nights
}

/** Whether arrivals are closed on a day, even a free one. */
export function isClosedForArrival(day: string, { days, first, last }: Arrivals) {
  return day < first || day > last || !days.includes(new Date(`${day}T00:00Z`).getUTCDay() || 7)
}

/** The stay in the address, and its obstacle. */
export interface RequestedStay {
  from: string | null
  to: string | null
  nights: number
  guests: number
  /** `null` while there are no dates, or when the stay is available. */
  obstacle: 'past' | 'too_short' | 'too_long' | 'taken' | null
  /** Minimum nights from this arrival. */
  leastNights: number
}

const localDate = /^\d{4}-\d{2}-\d{2}$/

export function requestedStay(
  search: URLSearchParams,
  rental: Bounds,
  taken: TakenNights[],
  arrivals: Arrivals,
  today: string,
): RequestedStay {
  const from = readDay(search.get('check_in'))
  const to = from && readDay(search.get('check_out'))
  const requested = Number(search.get('guests') ?? 1)
  const guests = Math.min(Math.max(Number.isInteger(requested) ? requested : 1, 1), rental.max_guests)
  const least = leastNights(rental, arrivals, from)
  if (!from || !to || to <= from)
    return { from, to: null, nights: 0, guests, leastNights: least, obstacle: null }
  const nights = nightsBetween(from, to)
  const bounds = { ...rental, min_nights: least }
  return {
    from,
    to,
    nights,
    guests,
    leastNights: least,
    obstacle: obstacleOf(from, to, nights, bounds, taken, today),
  }
}

function readDay(text: string | null) {
  return text && localDate.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}

function obstacleOf(
  from: string,
  to: string,
  nights: number,
  rental: Bounds,
  taken: TakenNights[],
  today: string,
): RequestedStay['obstacle'] {
  if (from < today) return 'past'
  if (nights < rental.min_nights) return 'too_short'
  if (nights > rental.max_nights) return 'too_long'
  return taken.some((nightsTaken) => nightsTaken.from < to && nightsTaken.to > from) ? 'taken' : null
}

/**
 * Whether a day of the calendar cannot be chosen. The first taken night after the arrival is a possible
 * departure day, since that night is not part of the stay.
 */
export function isDayTaken(day: string, taken: TakenNights[], stay: Pick<RequestedStay, 'from' | 'to'>) {
  const { from } = stay
  if (from && !stay.to) {
    const next = taken.find((nights) => nights.from > from)
    if (day === next?.from) return false
  }
  return taken.some((nights) => nights.from <= day && day < nights.to)
}
