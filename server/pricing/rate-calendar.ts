import type { RateCalendar } from '#contract/rentals/public-rentals.ts'
import {
  leastNights,
  nightPrice,
  periodsOn,
  type RatePeriod,
  type Rates,
  weekdayLeast,
  weekdayPrice,
} from './night-price.ts'

interface Card {
  basePriceMinor: number
  weekendPriceMinor: number | null
  minNights: number
}

/** ISO weekdays, 1 is Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/**
 * Price and minimum stay of each night between two dates. Between two days on which a period begins or ends they depend
 * on the weekday only, so a response has seven values per interval instead of one per night.
 */
export function rateCalendar(card: Card, rates: Rates, from: string, to: string): RateCalendar {
  const edges = edgesOf(rates.periods, from, to)
  const weeks = edges.map((edge, index) => {
    const periods = periodsOn(rates.periods, edge)
    return {
      from: edge,
      to: edges[index + 1] ?? to,
      price_minor: weekdays.map((weekday) => weekdayPrice(card, periods, weekday)),
      min_nights: weekdays.map((weekday) => weekdayLeast(card.minNights, periods, weekday)),
    }
  })
  const nights = [...rates.nights.keys()].toSorted().map((night) => ({
    night,
    price_minor: nightPrice(card, rates, night),
    min_nights: leastNights(card.minNights, rates, night),
  }))
  return { weeks, nights }
}

/** The dates on which the set of periods in force changes, beginning with `from`. */
function edgesOf(periods: RatePeriod[], from: string, to: string) {
  const edges = periods.flatMap(({ startsOn, endsOn }) => [startsOn, dayAfter(endsOn)])
  return [from, ...new Set(edges.filter((edge) => from < edge && edge < to).toSorted())]
}

function dayAfter(day: string) {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
