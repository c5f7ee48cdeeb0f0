import { asc, eq, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { debitConsents } from '#server/schema/dealings/debit-tables.ts'
import { deposits } from '#server/schema/dealings/deposit-tables.ts'

/** The stays of a user, as guest and as owner, their deposits, and the debits agreed to, for the data export. */
export async function exportBookingsOf(db: Executor, userId: string) {
  const staysOf = (role: typeof bookings.guestId | typeof bookings.ownerId) =>
    db.select().from(bookings).where(eq(role, userId)).orderBy(bookings.checkIn)
  return {
    stays_as_guest: await staysOf(bookings.guestId),
    stays_as_owner: await staysOf(bookings.ownerId),
    stay_deposits: await db
      .select({
        code: bookings.code,
        status: deposits.status,
        currency: deposits.currency,
        amountMinor: deposits.amountMinor,
        claimedMinor: deposits.claimedMinor,
        capturedMinor: deposits.capturedMinor,
        ownerMinor: deposits.ownerMinor,
        holdUntil: deposits.holdUntil,
        createdAt: deposits.createdAt,
        updatedAt: deposits.updatedAt,
      })
      .from(deposits)
      .innerJoin(bookings, eq(bookings.id, deposits.bookingId))
      .where(or(eq(bookings.guestId, userId), eq(bookings.ownerId, userId)))
      .orderBy(asc(deposits.createdAt)),
    debit_consents: await db
      .select({
        code: bookings.code,
        parts: debitConsents.parts,
        agreedAt: debitConsents.agreedAt,
        brand: debitConsents.brand,
        ending: debitConsents.ending,
        expiresOn: debitConsents.expiresOn,
        savedAt: debitConsents.savedAt,
        endedAt: debitConsents.endedAt,
        endReason: debitConsents.endReason,
        purgedAt: debitConsents.purgedAt,
      })
      .from(debitConsents)
      .innerJoin(bookings, eq(bookings.id, debitConsents.bookingId))
      .where(eq(bookings.guestId, userId))
      .orderBy(asc(debitConsents.agreedAt)),
  }
}
