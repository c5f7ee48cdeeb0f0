import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { ownerNet } from './owner-net.ts'

/** Number and revenue of nights in one currency. */
export interface SoldNights {
  currency: Currency
  nights: number
  priceMinor: number
}

interface Stay {
  checkIn: string
  checkOut: string
  currency: Currency
  lines: Pick<PriceLine, 'code' | 'amount_minor'>[]
}

/** Lines of the nights and their discounts: no fee, no cleaning, no tax. */
const ofTheNights = new Set<PriceLine['code']>(['night', 'length_discount', 'timing_discount', 'promo'])

/** Nights of an owner's stays from one day to another; `to` is exclusive. */
export async function soldNights(db: Executor, ownerId: string, from: string, to: string) {
  const stays = await db
    .select({
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      currency: bookings.currency,
      lines: bookings.lines,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.ownerId, ownerId),
        inArray(bookings.status, ['CONFIRMED', 'IN_STAY', 'COMPLETED']),
        lt(bookings.checkIn, to),
        gt(bookings.checkOut, from),
      ),
    )
  return nightsWithin(stays, from, to)
}

/** Nights of each stay within the range, each at an equal share of the stay's nights total. */
export function nightsWithin(stays: Stay[], from: string, to: string): SoldNights[] {
  const sums = new Map<Currency, SoldNights>()
  for (const { checkIn, checkOut, currency, lines } of stays) {
    const first = checkIn < from ? from : checkIn
    const end = checkOut > to ? to : checkOut
    const nights = Math.max(daysBetween(first, end), 0)
    const priceMinor = lines
      .filter(({ code }) => ofTheNights.has(code))
      .reduce((sum, line) => sum + line.amount_minor, 0)
    const sum = sums.get(currency) ?? { currency, nights: 0, priceMinor: 0 }
    sum.nights += nights
    sum.priceMinor += Math.round((priceMinor * nights) / daysBetween(checkIn, checkOut))
    sums.set(currency, sum)
  }
  return [...sums.values()].filter(({ nights }) => nights > 0)
}

/** Earnings of an owner from confirmed stays that have not begun, by currency. */
export async function staysToCome(db: Executor, ownerId: string) {
  const stays = await db
    .select({
      currency: bookings.currency,
      lines: bookings.lines,
      ownerFeeMinor: bookings.ownerFeeMinor,
    })
    .from(bookings)
    .where(and(eq(bookings.ownerId, ownerId), eq(bookings.status, 'CONFIRMED')))
  return [...Map.groupBy(stays, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    stays: own.length,
    netMinor: own.reduce((sum, stay) => sum + ownerNet(stay), 0),
  }))
}
