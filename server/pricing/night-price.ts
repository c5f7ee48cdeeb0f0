/** Rates of single nights, by local date. */
export type NightRates = ReadonlyMap<string, { priceMinor: number | null; minNights: number | null }>

/** Nights from one date to another, both included, with their own price or minimum stay. */
export interface RatePeriod {
  id: string
  kind: 'season' | 'rule'
  startsOn: string
  endsOn: string
  /** Bit mask, bit 0 is Monday. */
  weekdays: number
  priceMinor: number | null
  percent: number | null
  minNights: number | null
  priority: number
}

export interface Rates {
  nights: NightRates
  periods: RatePeriod[]
}

/** Price of a night without a rate of its own. */
interface NightCard {
  basePriceMinor: number
  weekendPriceMinor: number | null
}

/** Friday and Saturday (ISO weekdays), to which the weekend price applies. */
const weekendNights = new Set([5, 6])

/** Price of a night: own rate > rule (highest priority) > season > weekend > base (rules, section 3, step 1). */
export function nightPrice(card: NightCard, { nights, periods }: Rates, night: string): number {
  const own = nights.get(night)?.priceMinor
  return own ?? weekdayPrice(card, periodsOn(periods, night), weekdayOf(night))
}

/** Minimum stay for an arrival on a day: own rate > rule > season > rental. */
export function leastNights(usual: number, { nights, periods }: Rates, arrival: string): number {
  const own = nights.get(arrival)?.minNights
  return own ?? weekdayLeast(usual, periodsOn(periods, arrival), weekdayOf(arrival))
}

/** Price of a night without its own rate. @param inForce periods that include it, before the check of their weekdays */
export function weekdayPrice(card: NightCard, inForce: RatePeriod[], weekday: number): number {
  const period = firstPeriod(inForce, weekday, (each) => each.priceMinor ?? each.percent)
  if (period) {
    return period.priceMinor ?? Math.floor((card.basePriceMinor * (100 + (period.percent ?? 0)) + 50) / 100)
  }
  return (weekendNights.has(weekday) ? card.weekendPriceMinor : null) ?? card.basePriceMinor
}

/** The same for the minimum stay. */
export function weekdayLeast(usual: number, inForce: RatePeriod[], weekday: number): number {
  return firstPeriod(inForce, weekday, (each) => each.minNights)?.minNights ?? usual
}

export function periodsOn(periods: RatePeriod[], day: string) {
  return periods.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
}

function weekdayOf(day: string) {
  return Temporal.PlainDate.from(day).dayOfWeek
}

function firstPeriod(inForce: RatePeriod[], weekday: number, valueOf: (period: RatePeriod) => number | null) {
  let first: RatePeriod | undefined
  for (const period of inForce) {
    if (!((period.weekdays >> (weekday - 1)) & 1) || valueOf(period) === null) continue
    if (!first || byRank(period, first) < 0) first = period
  }
  return first
}

/** Order: rules before seasons, then highest priority, then newest. */
function byRank(a: RatePeriod, b: RatePeriod) {
  if (a.kind !== b.kind) return a.kind === 'rule' ? -1 : 1
  return b.priority - a.priority || (a.id < b.id ? 1 : -1)
}
