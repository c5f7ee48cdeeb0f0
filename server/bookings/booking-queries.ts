import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BookingActor, BookingStatus } from '../../contract/bookings.ts'
import { users } from '../accounts/account-tables.ts'
import type { Executor } from '../database/connect.ts'
import { databaseNow } from '../database/shared-time.ts'
import { rentalImages, rentals } from '../rentals/rental-tables.ts'
import { bookingMoves, bookings } from './booking-tables.ts'

export type BookingRecord = typeof bookings.$inferSelect
export type NewBooking = typeof bookings.$inferInsert

const codeTries = 5

/** @param code makes one; another is made where somebody has it already */
export async function insertBooking(tx: Executor, booking: Omit<NewBooking, 'code'>, code: () => string) {
  for (let tries = 0; tries < codeTries; tries += 1) {
    const [row] = await tx
      .insert(bookings)
      .values({ ...booking, code: code() })
      .onConflictDoNothing({ target: bookings.code })
      .returning()
    if (row) return row
  }
  throw new Error('no free booking code was found')
}

export interface MoveMade {
  bookingId: string
  previousStatus: BookingStatus | null
  newStatus: BookingStatus
  action: string
  actor: BookingActor
  actorId?: string | null
  reason?: string | null
  createdAt: Date
}

export async function insertMove(tx: Executor, move: MoveMade) {
  await tx.insert(bookingMoves).values({ id: randomUUIDv7(), ...move })
}

/** The booking, locked until the transaction ends, and the time by the database's clock. */
export async function lockBooking(tx: Executor, id: string) {
  const [row] = await tx
    .select({ booking: bookings, databaseNow: sql<number>`${sql.raw(databaseNow)}` })
    .from(bookings)
    .where(eq(bookings.id, id))
    .for('update')
  return row
}

export async function updateBooking(tx: Executor, id: string, values: Partial<NewBooking>) {
  const [row] = await tx.update(bookings).set(values).where(eq(bookings.id, id)).returning()
  return row!
}

/** The guest, locked so that two of their bookings are counted one after the other. */
export async function lockGuest(tx: Executor, guestId: string) {
  const [guest] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, guestId))
    .for('no key update')
  const [open] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(eq(bookings.guestId, guestId), inArray(bookings.status, ['PENDING_PAYMENT', 'REQUESTED'])))
  return { isActive: guest?.status === 'active', openBookings: open?.count ?? 0 }
}

const guests = alias(users, 'guest')
const owners = alias(users, 'host')
const person = (table: typeof guests | typeof owners) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  avatarKey: table.avatarKey,
  phoneNumber: table.phoneNumber,
})

/** Bookings with what their presentation needs of the home and of the two people. */
export function selectBookings(db: Executor, where: SQL | undefined) {
  return db
    .select({
      booking: bookings,
      rental: {
        title: rentals.title,
        city: rentals.city,
        countryCode: rentals.countryCode,
        street: rentals.street,
        postcode: rentals.postcode,
        latitude: rentals.latitude,
        longitude: rentals.longitude,
      },
      image: rentalImages,
      guest: person(guests),
      owner: person(owners),
      /** Stays the guest has completed, at whatever home. */
      pastStays: sql<number>`(select count(*)::int from booking past where past.guest_id = ${bookings.guestId} and past.status = 'COMPLETED')`,
      /** What was paid says nothing of it: a lower price gives money back, and so does a ruling. */
      isOwed: sql<boolean>`exists (select from payment where payment.booking_id = ${bookings.id} and payment.status in ('due', 'pending', 'failed'))`,
      databaseNow: sql<number>`${sql.raw(databaseNow)}`,
    })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .leftJoin(rentalImages, and(eq(rentalImages.rentalId, bookings.rentalId), rentalImages.isPrimary))
    .where(where)
    .$dynamic()
}
export type WholeBooking = Awaited<ReturnType<typeof selectBookings>>[number]

export async function findWholeBooking(db: Executor, id: string) {
  const [row] = await selectBookings(db, eq(bookings.id, id))
  return row
}

export type MoveRow = typeof bookingMoves.$inferSelect

export async function movesOf(db: Executor, bookingIds: string[]) {
  const moves = new Map<string, MoveRow[]>(bookingIds.map((id) => [id, []]))
  if (bookingIds.length === 0) return moves
  const rows = await db
    .select()
    .from(bookingMoves)
    .where(inArray(bookingMoves.bookingId, bookingIds))
    .orderBy(asc(bookingMoves.createdAt), asc(bookingMoves.id))
  for (const row of rows) moves.get(row.bookingId)?.push(row)
  return moves
}

/** What people call the home and each other: first names, since they may not know each other yet. */
export async function findNames(db: Executor, id: string) {
  const [names] = await db
    .select({ home: rentals.title, guest: guests.firstName, owner: owners.firstName })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .where(eq(bookings.id, id))
  return names ?? { home: '', guest: '', owner: '' }
}

export async function countBookings(db: Executor, where: SQL | undefined) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .where(where)
  return row?.total ?? 0
}

export async function countByStatus(db: Executor, where: SQL | undefined) {
  const rows = await db
    .select({ status: bookings.status, total: sql<number>`count(*)::int` })
    .from(bookings)
    .where(where)
    .groupBy(bookings.status)
  return new Map(rows.map(({ status, total }) => [status, total]))
}

/**
 * The text stands in the code, the home's title or town, or the other party's first name; accents and case do not
 * matter, and no character is special.
 */
export function resembles(text: string, party: 'guest' | 'owner'): SQL {
  const other = party === 'guest' ? owners : guests
  const where = sql`plain_text(${bookings.code} || ' ' || ${rentals.title} || ' ' || ${rentals.city} || ' ' || ${other.firstName})`
  return sql`position(plain_text(${text}) in ${where}) > 0`
}

/** Stays in a home that its owner has cancelled since a moment. */
export async function countOwnerCancellations(db: Executor, rentalId: string, since: Date) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(bookings)
    .where(
      and(
        eq(bookings.rentalId, rentalId),
        eq(bookings.status, 'CANCELLED_BY_OWNER'),
        gte(bookings.cancelledAt, since),
      ),
    )
  return row?.total ?? 0
}

export async function findRentalOf(db: Executor, id: string) {
  const [row] = await db
    .select({ rentalId: bookings.rentalId, ownerId: bookings.ownerId })
    .from(bookings)
    .where(eq(bookings.id, id))
  return row
}
