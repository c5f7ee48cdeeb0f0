import { and, asc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import type { OwnerMatter, OwnerStay } from '../../contract/dashboards.ts'
import { users } from '../accounts/account-tables.ts'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { rentals } from '../rentals/rental-tables.ts'
import { bookingChanges, bookings } from './booking-tables.ts'
import { ownerNet } from './present-booking.ts'
import { summarizeStays } from './stay-summary-queries.ts'

/** Shown of each kind; the screens of bookings have them all. */
const mattersShown = 5
const staysShown = 20

/** Requests and changes that wait for an owner's answer, those that run out first before the others. */
export async function answersAwaited(db: Executor, ownerId: string) {
  const [requests, changes] = await Promise.all([requestsTo(db, ownerId), changesAskedOf(db, ownerId)])
  return { requests, changes }
}

async function requestsTo(db: Executor, ownerId: string): Promise<OwnerMatter[]> {
  const rows = await db
    .select({ booking: bookings, title: rentals.title, guest: users.firstName })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(and(eq(bookings.ownerId, ownerId), eq(bookings.status, 'REQUESTED')))
    .orderBy(asc(bookings.expiresAt), asc(bookings.id))
    .limit(mattersShown)
  return rows.map(({ booking, title, guest }) => ({
    booking_id: booking.id,
    guest_first_name: guest,
    title,
    check_in: booking.checkIn,
    check_out: booking.checkOut,
    amount_minor: ownerNet(booking),
    currency: booking.currency,
    due: booking.expiresAt?.toISOString() ?? null,
  }))
}

async function changesAskedOf(db: Executor, ownerId: string): Promise<OwnerMatter[]> {
  const rows = await db
    .select({ change: bookingChanges, title: rentals.title, guest: users.firstName })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(
      and(
        eq(bookings.ownerId, ownerId),
        eq(bookings.status, 'CONFIRMED'),
        eq(bookingChanges.status, 'pending'),
        eq(bookingChanges.requestedBy, 'guest'),
      ),
    )
    .orderBy(asc(bookingChanges.expiresAt), asc(bookingChanges.id))
    .limit(mattersShown)
  return rows.map(({ change, title, guest }) => ({
    booking_id: change.bookingId,
    guest_first_name: guest,
    title,
    check_in: change.checkIn,
    check_out: change.checkOut,
    amount_minor: change.totalMinor,
    currency: change.currency,
    due: change.expiresAt.toISOString(),
  }))
}

/** Who comes to an owner's homes and who leaves them between two days, both included. */
export async function comingsAndGoings(app: App, ownerId: string, from: string, to: string) {
  const own = and(eq(bookings.ownerId, ownerId), inArray(bookings.status, ['CONFIRMED', 'IN_STAY']))
  const [arrivals, departures] = await Promise.all([
    staysWithGuests(app, and(own, gte(bookings.checkIn, from), lte(bookings.checkIn, to))),
    staysWithGuests(app, and(own, gte(bookings.checkOut, from), lte(bookings.checkOut, to))),
  ])
  return {
    arrivals,
    departures: departures.toSorted((a, b) => a.check_out.localeCompare(b.check_out)),
  }
}

async function staysWithGuests(app: App, which: SQL | undefined): Promise<OwnerStay[]> {
  const stays = await summarizeStays(app, which, staysShown)
  if (stays.length === 0) return []
  const ids = stays.map(({ id }) => id)
  const guests = await app.db
    .select({ id: bookings.id, name: users.firstName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(inArray(bookings.id, ids))
  const names = new Map(guests.map(({ id, name }) => [id, name]))
  return stays.map((stay) => ({ ...stay, guest_first_name: names.get(stay.id) ?? '' }))
}
