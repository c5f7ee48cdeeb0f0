import { companyDay } from '#contract/core/date-format.ts'
import type { Favorite } from '#contract/buying/favorites.ts'
import { nightsBetween } from '#web/ui/dates/dates.ts'

const dayMilliseconds = 86_400_000

export interface PricePoint {
  day: string
  price: number
}

/** The price that a home has now: of a night, or of a sale. */
export function priceNow({ home }: Pick<Favorite, 'home'>) {
  return home.price_per_night ?? Number(home.sale_price)
}

/** Known prices of a favourite since it was added, with the days from which they applied, the first one ahead. */
export function pricePoints(
  favorite: Pick<Favorite, 'home' | 'price_history' | 'created_at'>,
  today: string,
): PricePoint[] {
  const { when_added: whenAdded, changes } = favorite.price_history
  const points = [
    ...(whenAdded === null ? [] : [{ day: companyDay(favorite.created_at), price: whenAdded }]),
    ...changes,
  ]
  // The price of a night is compared once an hour.
  const price = priceNow(favorite)
  const last = points.at(-1)
  return last && last.price !== price ? [...points, { day: today, price }] : points
}

/** One point a day up to today, for a line that stays level between two changes. */
export function dailyPrices(points: PricePoint[], today: string): PricePoint[] {
  const first = points[0]
  if (!first) return []
  const from = Date.parse(`${first.day}T00:00Z`)
  const nights = Math.max(nightsBetween(first.day, today), 1)
  return Array.from({ length: nights + 1 }, (_, index) => {
    const day = new Date(from + index * dayMilliseconds).toISOString().slice(0, 10)
    return { day, price: points.findLast((point) => point.day <= day)!.price }
  })
}

/** Values beside the axis, in steps of 5 or 2.5 times a power of ten: from below the lowest price to the highest. */
export function priceScale(points: PricePoint[]): number[] {
  const prices = points.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const span = high - low || high
  const coarse = 5 * 10 ** Math.floor(Math.log10(span))
  const bottom = Math.max(Math.floor((low - span) / coarse) * coarse, 0)
  const top = Math.ceil(high / coarse) * coarse
  const step = (top - bottom) / coarse < 2 ? coarse / 2 : coarse
  return Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => bottom + index * step)
}
