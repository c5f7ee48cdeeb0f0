import type { Rental } from '../../../contract/rentals.ts'
import { nightsBetween } from '../../ui/dates.ts'

export interface TakenNights {
  from: string
  to: string
}

type Bounds = Pick<Rental, 'min_nights' | 'max_nights' | 'max_guests'>

/** The stay that the address asks for, and what stands in its way. */
export interface AskedStay {
  from: string | null
  to: string | null
  nights: number
  guests: number
  /** `null` while there are no dates, or when the stay can be had. */
  obstacle: 'past' | 'too_short' | 'too_long' | 'taken' | null
}

const localDate = /^\d{4}-\d{2}-\d{2}$/

export function askedStay(
  search: URLSearchParams,
  home: Bounds,
  taken: TakenNights[],
  today: string,
): AskedStay {
  const from = readDay(search.get('check_in'))
  const to = from && readDay(search.get('check_out'))
  const asked = Number(search.get('guests') ?? 1)
  const guests = Math.min(Math.max(Number.isInteger(asked) ? asked : 1, 1), home.max_guests)
  if (!from || !to || to <= from) return { from, to: null, nights: 0, guests, obstacle: null }
  const nights = nightsBetween(from, to)
  return { from, to, nights, guests, obstacle: obstacleOf(from, to, nights, home, taken, today) }
}

function readDay(text: string | null) {
  return text && localDate.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}

function obstacleOf(
  from: string,
  to: string,
  nights: number,
  home: Bounds,
  taken: TakenNights[],
  today: string,
): AskedStay['obstacle'] {
  if (from < today) return 'past'
  if (nights < home.min_nights) return 'too_short'
  if (nights > home.max_nights) return 'too_long'
  return taken.some((nightsTaken) => nightsTaken.from < to && nightsTaken.to > from) ? 'taken' : null
}

/**
 * Whether a day of the calendar cannot be chosen. The first taken night after the arrival is a possible day to
 * leave on: who leaves in the morning does not sleep there.
 */
export function isDayTaken(day: string, taken: TakenNights[], stay: Pick<AskedStay, 'from' | 'to'>) {
  const { from } = stay
  if (from && !stay.to) {
    const next = taken.find((nights) => nights.from > from)
    if (day === next?.from) return false
  }
  return taken.some((nights) => nights.from <= day && day < nights.to)
}
