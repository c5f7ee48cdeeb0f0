import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { payments, refunds } from '#server/schema/dealings/payment-tables.ts'

const about = {
  booking_id: bookings.id,
  guest_first_name: users.firstName,
  title: rentals.title,
  check_in: bookings.checkIn,
  check_out: bookings.checkOut,
  currency: bookings.currency,
}

/** On-site payments that were due to an owner by a day. */
export function findOfflineDue(db: Executor, ownerId: string, today: string, limit: number) {
  return db
    .select({ ...about, amount_minor: payments.amountMinor, due: payments.dueOn })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(
      and(
        eq(bookings.ownerId, ownerId),
        inArray(bookings.status, ['CONFIRMED', 'IN_STAY', 'COMPLETED']),
        eq(payments.method, 'offline'),
        eq(payments.status, 'due'),
        or(isNull(payments.dueOn), lte(payments.dueOn, today)),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(payments.id))
    .limit(limit)
}

/** On-site refunds that an owner has to pay the guest directly. */
export function findOnSiteRefunds(db: Executor, ownerId: string, limit: number) {
  return db
    .select({ ...about, amount_minor: refunds.amountMinor })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(and(eq(bookings.ownerId, ownerId), eq(refunds.status, 'with_owner')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)
}
