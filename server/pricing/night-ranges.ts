import type { NightRange } from '../../contract/public-rentals.ts'
import { leastNights, nightPrice, type RatePeriod, type Rates } from './night-price.ts'

interface Card {
  basePriceMinor: number
  weekendPriceMinor: number | null
  minNights: number
}

const dayLength = 86_400_000
/** 1 January 1970 was a Thursday. */
const epochWeekday = 3

/**
 * What each night between two dates costs and the least stay of an arrival on it, neighbours that are alike joined:
 * `[from, to)`. Nights that no price or period speaks of are worked out once a weekday, so that a year costs little.
 */
export function nightRanges(card: Card, rates: Rates, from: string, to: string): NightRange[] {
  const first = Date.parse(from) / dayLength
  const count = Date.parse(to) / dayLength - first
  const ranges: NightRange[] = []
  const usual = new Map<string, Pick<NightRange, 'price_minor' | 'min_nights'>>()
  const marks = periodMarks(rates.periods, first, count)
  let last: NightRange | undefined
  let day = from
  let spoken = 0
  for (let index = 0; index < count; index++) {
    if (index > 0) day = dayAfter(day)
    spoken = marks.get(index) ?? spoken
    const key = `${(first + index + epochWeekday) % 7}:${spoken}`
    const night = rates.nights.has(day)
      ? rateOf(card, rates, day)
      : (usual.get(key) ?? rateOf(card, rates, day))
    if (!rates.nights.has(day)) usual.set(key, night)
    if (last && last.price_minor === night.price_minor && last.min_nights === night.min_nights) continue
    if (last) last.to = day
    last = { from: day, to, ...night }
    ranges.push(last)
  }
  return ranges
}

function rateOf(card: Card, rates: Rates, night: string) {
  return {
    price_minor: nightPrice(card, rates, night),
    min_nights: leastNights(card.minNights, rates, night),
  }
}

/** Where the set of periods in force changes, each stretch with a number of its own. */
function periodMarks(periods: RatePeriod[], first: number, count: number) {
  const edges = periods.flatMap(({ startsOn, endsOn }) => [
    Date.parse(startsOn) / dayLength - first,
    Date.parse(endsOn) / dayLength - first + 1,
  ])
  const inside = [...new Set(edges.map((edge) => Math.max(edge, 0)))].filter((edge) => edge < count)
  return new Map(inside.toSorted((a, b) => a - b).map((edge, index) => [edge, index + 1]))
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The next day, written straight from the text: a year of dates costs no date object. */
function dayAfter(day: string) {
  const date = Number(day.slice(8)) + 1
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4))
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = month === 2 && isLeap ? 29 : monthLengths[month - 1]!
  if (date <= length) return `${day.slice(0, 8)}${two(date)}`
  return month === 12 ? `${year + 1}-01-01` : `${day.slice(0, 5)}${two(month + 1)}-01`
}

function two(value: number) {
  return value < 10 ? `0${value}` : String(value)
}
