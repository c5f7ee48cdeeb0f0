import { eq, inArray } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { StaySummary } from '#contract/administration/dashboards.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { summarizeStays, titlesOfBookings } from './summarize-stays.ts'

export interface BookingParticipants {
  id: string
  rentalId: string
  guestId: string
  ownerId: string
  currency: Currency
}

/** Guest, owner, rental and currency of a booking, for modules that store data about both participants. */
export async function participantsOf(
  db: Executor,
  bookingId: string,
): Promise<BookingParticipants | undefined> {
  const [participants] = await db
    .select({
      id: bookings.id,
      rentalId: bookings.rentalId,
      guestId: bookings.guestId,
      ownerId: bookings.ownerId,
      currency: bookings.currency,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return participants
}

const confirmed = new Set<BookingStatus>(['CONFIRMED', 'IN_STAY', 'COMPLETED', 'NO_SHOW'])

/** Which of these bookings were ever confirmed: guest and owner may see each other's contact details. */
export async function everConfirmed(db: Executor, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: bookings.id, status: bookings.status, confirmedAt: bookings.confirmedAt })
    .from(bookings)
    .where(inArray(bookings.id, ids))
  return new Set(
    rows.filter(({ status, confirmedAt }) => confirmed.has(status) || confirmedAt).map(({ id }) => id),
  )
}

/** Summaries of some bookings, by id. */
export async function summariesOf(app: Context, ids: string[]): Promise<Map<string, StaySummary>> {
  if (ids.length === 0) return new Map()
  const stays = await summarizeStays(app, inArray(bookings.id, ids), ids.length)
  return new Map(stays.map((stay) => [stay.id, stay]))
}

/** Titles of the rentals of some bookings, by booking id. */
export const rentalTitlesOf = titlesOfBookings
