import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { paymentPayers, payments } from '#server/schema/dealings/payment-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

export type Payer = typeof paymentPayers.$inferSelect

/** A share with its stay, as its link shows it. */
export async function findShare(db: Executor, paymentId: string) {
  const [row] = await db
    .select({
      payment: payments,
      booking: bookings,
      title: rentals.title,
      city: rentals.city,
      countryCode: rentals.countryCode,
      organizer: users.firstName,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(eq(payments.id, paymentId))
  return row?.payment.share === null ? undefined : row
}

/** The first time alone; a share of the guest's own has no link. */
export async function noteOpened(db: Executor, paymentId: string, now: Date) {
  await db
    .update(payments)
    .set({ openedAt: now })
    .where(and(eq(payments.id, paymentId), isNull(payments.openedAt), sql`${payments.share} > 0`))
}

/** Who pays the shares of a booking, by payment. */
export async function payersOf(db: Executor, bookingId: string) {
  const rows = await db
    .select({ payer: paymentPayers })
    .from(paymentPayers)
    .innerJoin(payments, eq(payments.id, paymentPayers.paymentId))
    .where(eq(payments.bookingId, bookingId))
  return new Map(rows.map(({ payer }) => [payer.paymentId, payer]))
}

export async function findPayer(db: Executor, paymentId: string) {
  const [payer] = await db.select().from(paymentPayers).where(eq(paymentPayers.paymentId, paymentId))
  return payer
}

/** The last who began to pay a share is its payer. */
export async function savePayer(db: Executor, payer: Payer) {
  const { paymentId: _key, ...values } = payer
  await db
    .insert(paymentPayers)
    .values(payer)
    .onConflictDoUpdate({ target: paymentPayers.paymentId, set: values })
}
