import { and, count, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { summarizeStays } from './summarize-stays.ts'

/** Bookings that hold nights to come: asked for, promised or going on. */
const inProgress: BookingStatus[] = ['REQUESTED', 'CONFIRMED', 'IN_STAY']
const promised: BookingStatus[] = ['CONFIRMED', 'IN_STAY']

/** What a guest has before and behind them. */
export async function staysOfGuest(app: Context, guestId: string, today: string) {
  const mine = eq(bookings.guestId, guestId)
  const toCome = and(mine, gt(bookings.checkOut, today))
  const [[next], [upcoming], [past]] = await Promise.all([
    summarizeStays(app, and(toCome, inArray(bookings.status, promised)), 1),
    app.db
      .select({ total: count() })
      .from(bookings)
      .where(and(toCome, inArray(bookings.status, inProgress))),
    app.db
      .select({ total: count() })
      .from(bookings)
      .where(and(mine, eq(bookings.status, 'COMPLETED'))),
  ])
  return { next: next ?? null, upcoming: upcoming?.total ?? 0, past: past?.total ?? 0 }
}

/** The arrivals of the next days at an owner's homes. */
export function arrivalsOfOwner(app: Context, ownerId: string, today: string, days: number) {
  const until = Temporal.PlainDate.from(today).add({ days }).toString()
  return summarizeStays(
    app,
    and(
      eq(bookings.ownerId, ownerId),
      eq(bookings.status, 'CONFIRMED'),
      gte(bookings.checkIn, today),
      lte(bookings.checkIn, until),
    ),
    20,
  )
}

export async function countStaysToCome(db: Executor, today: string) {
  const [row] = await db
    .select({ total: count() })
    .from(bookings)
    .where(and(inArray(bookings.status, inProgress), gt(bookings.checkOut, today)))
  return row?.total ?? 0
}
