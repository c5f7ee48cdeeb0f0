import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { OwnerMatter } from '../../contract/dashboards.ts'
import { users } from '../accounts/account-tables.ts'
import { bookings } from '../bookings/booking-tables.ts'
import type { Executor } from '../database/connect.ts'
import { rentals } from '../rentals/rental-tables.ts'
import { payments, refunds } from './payment-tables.ts'

const mattersShown = 5

const about = {
  booking_id: bookings.id,
  guest_first_name: users.firstName,
  title: rentals.title,
  check_in: bookings.checkIn,
  check_out: bookings.checkOut,
  currency: bookings.currency,
}

/** Money that an owner receives and gives back without a provider: what is due by a day, and what is to be returned. */
export async function moneyInHand(
  db: Executor,
  ownerId: string,
  today: string,
): Promise<{ payments: OwnerMatter[]; refunds: OwnerMatter[] }> {
  const [due, toReturn] = await Promise.all([
    db
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
      .limit(mattersShown),
    db
      .select({ ...about, amount_minor: refunds.amountMinor })
      .from(refunds)
      .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
      .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
      .innerJoin(users, eq(users.id, bookings.guestId))
      .where(and(eq(bookings.ownerId, ownerId), eq(refunds.status, 'with_owner')))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(mattersShown),
  ])
  return { payments: due, refunds: toReturn.map((row) => ({ ...row, due: null })) }
}
