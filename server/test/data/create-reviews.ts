import { eq } from 'drizzle-orm'
import { companyDay } from '#contract/core/date-format.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { type TestUser, createTestUser, type UserDetails } from './create-users.ts'
import { createTestBooking } from './create-rentals.ts'
import type { TestApi } from '../start-api.ts'

/** A user whose account is a year old: reviews of new accounts are put on hold. */
export async function createTestGuest(api: TestApi, details: UserDetails = {}): Promise<TestUser> {
  const guest = await createTestUser(api, details)
  const createdAt = new Date(api.clock.now().getTime() - 365 * 86_400_000)
  await api.app.db.update(users).set({ createdAt }).where(eq(users.id, guest.id))
  return guest
}

/**
 * A stay of three nights that ended some days ago; a negative number ends it in the future. @returns the booking's id
 */
export function createTestStay(
  api: TestApi,
  rentalId: string,
  guest: Pick<TestUser, 'id'>,
  { endedDaysAgo = 3, status = 'COMPLETED' }: { endedDaysAgo?: number; status?: BookingStatus } = {},
) {
  const today = Temporal.PlainDate.from(companyDay(api.clock.now()))
  const checkOut = today.subtract({ days: endedDaysAgo })
  return createTestBooking(api.app, {
    rentalId,
    guestId: guest.id,
    status,
    checkIn: checkOut.subtract({ days: 3 }).toString(),
    checkOut: checkOut.toString(),
  })
}
