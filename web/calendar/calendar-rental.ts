import type { CalendarEntry, CalendarRental } from '#contract/bookings/calendar.ts'
import type { RateCalendar } from '#contract/rentals/public-rentals.ts'
import { rateOn } from '#contract/rentals/rate-calendar.ts'
import { daysFrom } from './days.ts'

/** A rental with its entries and rates by day. */
export interface RentalDays {
  rental: CalendarRental
  /** Entries of a night, the most binding first. */
  entries: ReadonlyMap<string, CalendarEntry[]>
  rates: ReadonlyMap<string, { priceMinor: number; minNights: number }>
}

const order = { stay: 0, block: 1, import: 2 }

export function rentalDays(rental: CalendarRental): RentalDays {
  const entries = new Map<string, CalendarEntry[]>()
  for (const entry of rental.entries.toSorted((a, b) => order[a.kind] - order[b.kind])) {
    for (const day of daysFrom(entry.starts_on, entry.ends_on)) {
      const list = entries.get(day)
      if (list) list.push(entry)
      else entries.set(day, [entry])
    }
  }
  return { rental, entries, rates: unfolded(rental.rates) }
}

/** The rate of each night, by day. */
function unfolded(rates: RateCalendar): RentalDays['rates'] {
  const nights = rates.weeks.flatMap(({ from, to }) => daysFrom(from, to))
  return new Map(
    nights.map((night) => [
      night,
      {
        priceMinor: rateOn(rates, 'price_minor', night)!,
        minNights: rateOn(rates, 'min_nights', night)!,
      },
    ]),
  )
}

export interface Bar {
  entry: CalendarEntry
  /** In days from the first one shown, in halves: arrival and departure are at noon. */
  start: number
  end: number
  /** 1 for a bar that shares a night with one above it. */
  lane: 0 | 1
}

/** The bars of a rental between two days. */
export function barsOf(entries: readonly CalendarEntry[], from: string, to: string): Bar[] {
  const length = daysApart(from, to)
  const upper: CalendarEntry[] = []
  return entries
    .filter((entry) => entry.starts_on < to && entry.ends_on > from)
    .toSorted((a, b) => order[a.kind] - order[b.kind])
    .map((entry) => {
      const isBelow = upper.some(
        (other) => other.starts_on < entry.ends_on && other.ends_on > entry.starts_on,
      )
      if (!isBelow) upper.push(entry)
      return {
        entry,
        start: Math.max(daysApart(from, entry.starts_on) + 0.5, 0),
        end: Math.min(daysApart(from, entry.ends_on) + 0.5, length),
        lane: isBelow ? 1 : 0,
      }
    })
}

function daysApart(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
