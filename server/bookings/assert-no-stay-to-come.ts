import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'

const staysToCome = refusal(
  'stays_to_come',
  409,
  localized(
    'Votre compte a encore des séjours à venir ou en cours : attendez leur fin ou annulez-les d’abord',
  ),
)

/** Statuses of stays to come that block the closing of an account. */
const binding: BookingStatus[] = ['PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY']

/** Stays to come of a user, as guest or as owner, by the date where each rental is. */
export function countBindingStays(db: Executor, userId: string, now: Date) {
  const isParticipant = or(eq(bookings.guestId, userId), eq(bookings.ownerId, userId))
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${bookings.timeZone})::date`
  const isToCome = gte(bookings.checkOut, today)
  return db.$count(bookings, and(isParticipant, isToCome, inArray(bookings.status, binding)))
}

/** @throws 409 while the user has a stay to come, as guest or as owner */
export async function assertNoStayToCome(db: Executor, userId: string, now: Date) {
  if ((await countBindingStays(db, userId, now)) > 0) throw staysToCome()
}
