/** Prices of single nights, by local date. */
export type NightRates = ReadonlyMap<string, { priceMinor: number | null; minNights: number | null }>

/** Nights from one date to another, both included, that have a price or a least stay of their own. */
export interface RatePeriod {
  id: string
  kind: 'season' | 'rule'
  startsOn: string
  endsOn: string
  /** Bit 0 is Monday. */
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

/** Friday and Saturday: the nights that may have a weekend price. */
const weekendNights = new Set([5, 6])

/** Price of one night: its own > rule (highest priority) > season > weekend > base (rules, section 3, step 1). */
export function nightPrice(
  card: { basePriceMinor: number; weekendPriceMinor: number | null },
  { nights, periods }: Rates,
  night: string,
): number {
  const own = nights.get(night)?.priceMinor
  if (own) return own
  const weekday = Temporal.PlainDate.from(night).dayOfWeek
  const period = firstPeriod(periods, night, weekday, (each) => each.priceMinor ?? each.percent)
  if (period) {
    return period.priceMinor ?? Math.floor((card.basePriceMinor * (100 + (period.percent ?? 0)) + 50) / 100)
  }
  return (weekendNights.has(weekday) ? card.weekendPriceMinor : null) ?? card.basePriceMinor
}

/** Least stay for an arrival on a day: the night's own > rule > season > the home's. */
export function leastNights(usual: number, { nights, periods }: Rates, arrival: string): number {
  const own = nights.get(arrival)?.minNights
  if (own) return own
  const weekday = Temporal.PlainDate.from(arrival).dayOfWeek
  return firstPeriod(periods, arrival, weekday, (each) => each.minNights)?.minNights ?? usual
}

function firstPeriod(
  periods: RatePeriod[],
  day: string,
  weekday: number,
  says: (period: RatePeriod) => number | null,
) {
  return periods
    .filter(
      (period) =>
        period.startsOn <= day &&
        day <= period.endsOn &&
        (period.weekdays >> (weekday - 1)) & 1 &&
        says(period) !== null,
    )
    .toSorted(byRank)[0]
}

/** Rules before seasons, then the highest priority, then the newest. */
function byRank(a: RatePeriod, b: RatePeriod) {
  if (a.kind !== b.kind) return a.kind === 'rule' ? -1 : 1
  return b.priority - a.priority || (a.id < b.id ? 1 : -1)
}
