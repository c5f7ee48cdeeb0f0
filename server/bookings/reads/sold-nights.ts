import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { ownerNet } from './owner-net.ts'

/** Nights of stays in one currency, and what they cost themselves. */
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

/** The nights themselves with what was taken off them: no fee, no cleaning, no tax. */
const ofTheNights = new Set<PriceLine['code']>(['night', 'length_discount', 'timing_discount', 'promo'])

/** Nights from one day to another that an owner's stays have or had; `to` is the day after the last one. */
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

/** Of each stay the nights that fall between two days, each at the same part of what all of its nights cost. */
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

/** What an owner gets for the confirmed stays that have not begun, currency by currency. */
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
