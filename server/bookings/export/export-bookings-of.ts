import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'

/** The stays of a user, as guest and as owner, for the data export. */
export async function exportBookingsOf(db: Executor, userId: string) {
  const staysOf = (role: typeof bookings.guestId | typeof bookings.ownerId) =>
    db.select().from(bookings).where(eq(role, userId)).orderBy(bookings.checkIn)
  return {
    stays_as_guest: await staysOf(bookings.guestId),
    stays_as_owner: await staysOf(bookings.ownerId),
  }
}
