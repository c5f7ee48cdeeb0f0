import type { StayDecision } from '#contract/people/suspension-enums.ts'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { lockBooking } from '../booking-queries.ts'
import { holdingStatuses } from '../lifecycle/booking-lifecycle.ts'
import { endAgreedStay } from './cancel-booking.ts'
import { settlementOf } from './refund-booking.ts'

const guest = alias(users, 'guest')

/** Bookings of a person that have not ended, on both sides, with what the guest would get back and, as a credit, on top. */
export async function findOpenStaysOf(db: Executor, userId: string, now: Date) {
  const rows = await db
    .select({
      booking: bookings,
      rentalTitle: rentals.title,
      city: rentals.city,
      countryCode: rentals.countryCode,
      guestName: guest.firstName,
      guestLastName: guest.lastName,
    })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(guest, eq(guest.id, bookings.guestId))
    .where(
      and(
        or(eq(bookings.ownerId, userId), eq(bookings.guestId, userId)),
        inArray(bookings.status, [...holdingStatuses]),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
  return rows.map(({ booking, guestName, guestLastName, ...place }) => ({
    booking,
    ...place,
    guestName: `${guestName} ${guestLastName}`.trim(),
    isHost: booking.ownerId === userId,
    refundMinor: settlementOf(booking, 'admin', now).backMinor,
    creditMinor: settlementOf(booking, 'owner', now).credit_minor,
  }))
}
export type OpenStay = Awaited<ReturnType<typeof findOpenStaysOf>>[number]

interface Ending {
  decision: Exclude<StayDecision, 'keep'>
  staffId: string
  now: Date
}

/**
 * Cancels a booking of a suspended person for the company: the guest gets everything back, and for `rehouse` the credit
 * due where an owner cancels. @returns the amounts; undefined where it has ended meanwhile
 */
export async function endStayOfSuspended(
  tx: Transaction,
  app: Context,
  bookingId: string,
  { decision, staffId, now }: Ending,
) {
  const row = await lockBooking(tx, bookingId)
  if (!row || !holdingStatuses.includes(row.booking.status)) return undefined
  const { backMinor, credit_minor: creditMinor } = await endAgreedStay(tx, app, row.booking, {
    event: 'cancel',
    by: 'admin',
    settledAs: decision === 'rehouse' ? 'owner' : 'admin',
    mover: { by: 'admin', id: staffId },
    now,
  })
  return { backMinor, creditMinor }
}
