import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { bookingChanges, bookings } from '#server/schema/dealings/booking-tables.ts'

/** Requests to an owner, those that expire first ahead. */
export function findRequests(db: Executor, ownerId: string, limit: number) {
  return db
    .select({ booking: bookings, title: rentals.title, guest: users.firstName })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(isRequestTo(ownerId))
    .orderBy(asc(bookings.expiresAt), asc(bookings.id))
    .limit(limit)
}

/** Changes requested by guests of an owner, in the same order. */
export function findRequestedChanges(db: Executor, ownerId: string, limit: number) {
  return db
    .select({ change: bookingChanges, title: rentals.title, guest: users.firstName })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(isRequestedFrom(ownerId))
    .orderBy(asc(bookingChanges.expiresAt), asc(bookingChanges.id))
    .limit(limit)
}

export async function countRequests(db: Executor, ownerId: string) {
  const [row] = await db.select({ total: count() }).from(bookings).where(isRequestTo(ownerId))
  return row?.total ?? 0
}

export async function countRequestedChanges(db: Executor, ownerId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(isRequestedFrom(ownerId))
  return row?.total ?? 0
}

function isRequestTo(ownerId: string) {
  return and(eq(bookings.ownerId, ownerId), eq(bookings.status, 'REQUESTED'))
}

function isRequestedFrom(ownerId: string) {
  return and(
    eq(bookings.ownerId, ownerId),
    eq(bookings.status, 'CONFIRMED'),
    eq(bookingChanges.status, 'pending'),
    eq(bookingChanges.requestedBy, 'guest'),
  )
}

/** First names of the guests of some bookings, by booking id. */
export async function findGuestNames(db: Executor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: bookings.id, name: users.firstName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(inArray(bookings.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
