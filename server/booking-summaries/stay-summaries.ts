import { and, count, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { summarizeStays } from './summarize-stays.ts'

/** Statuses with reserved nights to come: requested, confirmed or in stay. */
const inProgress: BookingStatus[] = ['REQUESTED', 'CONFIRMED', 'IN_STAY']
const promised: BookingStatus[] = ['CONFIRMED', 'IN_STAY']

/** Upcoming and past stays of a guest. */
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

/** Arrivals of the next days at an owner's rentals. */
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
