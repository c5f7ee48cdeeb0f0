import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BookingActor, BookingStatus } from '#contract/bookings/bookings.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import {
  type SqlFragment,
  rowsOf,
  type Statement,
  sql as statement,
  together,
} from '#server/platform/database/statement.ts'
import { databaseNow } from '#server/platform/database/shared-time.ts'
import { type Listener, listenerJson } from '#server/notifications/listener.ts'
import type { ShownImage } from '#server/listing-pictures/present-listing-image.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'
import { existingStatuses } from './lifecycle/booking-lifecycle.ts'
import { bookingTransitions, bookings } from '#server/schema/dealings/booking-tables.ts'

export type BookingRecord = typeof bookings.$inferSelect
export type NewBooking = typeof bookings.$inferInsert

/**
 * Inserts a new booking, its first transition and the rows of other modules in one statement. Omitted columns have the
 * defaults of the table: unpaid, not cancelled, without a note.
 * @param beside parts of the statement: nights, payments, notifications
 */
export async function insertBooking(
  tx: Executor,
  booking: BookingRecord,
  transition: TransitionRow,
  beside: SqlFragment[],
) {
  await runWithin(tx, together([newBooking(booking), newTransition(transition), ...beside]))
}

function newBooking(row: BookingRecord): Statement {
  const values = [
    row.id,
    row.code,
    row.rentalId,
    row.guestId,
    row.ownerId,
    row.status,
    row.mode,
    row.paymentMethod,
    row.checkIn,
    row.checkOut,
    row.adults,
    row.children,
    row.infants,
    row.pets,
    row.exemptAdults,
    row.exemptionReason,
    row.linen,
    row.promoCode,
    row.guestFeePercent,
    row.ownerFeePercent,
    row.currency,
    row.totalMinor,
    JSON.stringify(row.lines),
    row.touristTax,
    row.taxOnSite && JSON.stringify(row.taxOnSite),
    row.depositMinor,
    JSON.stringify(row.paymentPlan),
    row.cancellation && JSON.stringify(row.cancellation),
    row.ownerFeeMinor,
    row.timeZone,
    row.checkInFrom,
    row.checkOutUntil,
    row.guestMessage,
    row.guestCountries,
    row.expiresAt,
    row.confirmedAt,
    row.quoteId,
    row.createdAt,
    row.updatedAt,
  ]
  return statement`insert into booking (id, code, rental_id, guest_id, owner_id, status, mode, payment_method,
      check_in, check_out, adults, children, infants, pets, exempt_adults, exemption_ground, linen, promo_code,
      guest_fee_percent, owner_fee_percent, currency, total_minor, lines, tourist_tax, tax_on_site, deposit_minor, payment_plan, cancellation, owner_fee_minor, time_zone, check_in_from, check_out_until,
      guest_message, guest_countries, expires_at, confirmed_at, quote_id, created_at, updated_at) ${rowsOf([values])}`
}

function newTransition(transition: TransitionRow): Statement {
  const { id, bookingId, previousStatus, newStatus, action, reason, actor, actorId, createdAt } = transition
  return statement`insert into booking_move (id, booking_id, previous_status, new_status, action, reason, actor,
      actor_id, created_at) ${rowsOf([
        [id, bookingId, previousStatus, newStatus, action, reason, actor, actorId, createdAt],
      ])}`
}

export interface RecordedTransition {
  bookingId: string
  previousStatus: BookingStatus | null
  newStatus: BookingStatus
  action: string
  actor: BookingActor
  actorId?: string | null
  reason?: string | null
  createdAt: Date
}

export async function insertTransition(tx: Executor, transition: RecordedTransition) {
  await runWithin(tx, newTransition({ id: randomUUIDv7(), reason: null, actorId: null, ...transition }))
}

/** The booking, locked (`for update`) until the transaction ends, and the time of the database's clock. */
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

const guests = alias(users, 'guest')
const owners = alias(users, 'host')
const person = (table: typeof guests | typeof owners) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  avatarKey: table.avatarKey,
  sealedPhone: table.sealedPhone,
})

/** Bookings joined with what their presentation needs of the rental and of both participants. */
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
      /** Completed stays of the guest, at any rental. */
      pastStays: sql<number>`(select count(*)::int from booking past where past.guest_id = ${bookings.guestId} and past.status = 'COMPLETED')`,
      /**
       * Not derivable from the paid amount: a lower price or a decision on an incident refunds part of it. The shares of
       * others are paid by their links.
       */
      isOwed: sql<boolean>`exists (select from payment where payment.booking_id = ${bookings.id} and payment.status in ('due', 'pending', 'failed')
        and (payment.share is null or payment.share = 0 or ${bookings.status} <> 'PENDING_PAYMENT'))`,
      /** What was refused is paid by hand. */
      isDebited: sql<boolean>`exists (select from debit_consent where debit_consent.booking_id = ${bookings.id}
        and debit_consent.ended_at is null and debit_consent.method_reference is not null
        and not exists (select from payment join payment_operation on payment_operation.kind = 'debit'
          and payment_operation.subject_id = payment.id and payment_operation.status = 'refused'
          where payment.booking_id = debit_consent.booking_id and payment.status in ('due', 'pending', 'failed')))`,
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
type SelectedBooking = Awaited<ReturnType<typeof selectBookings>>[number]
/** Input of the presentation of a booking. */
export interface BookingDetail extends Omit<SelectedBooking, 'image' | 'databaseNow'> {
  image: ShownImage | null
}

export async function findBookingDetail(db: Executor, id: string) {
  const [row] = await selectBookings(db, eq(bookings.id, id))
  return row
}

export type TransitionRow = typeof bookingTransitions.$inferSelect

export async function transitionsOf(db: Executor, bookingIds: string[]) {
  const transitions = new Map<string, TransitionRow[]>(bookingIds.map((id) => [id, []]))
  if (bookingIds.length === 0) return transitions
  const rows = await db
    .select()
    .from(bookingTransitions)
    .where(inArray(bookingTransitions.bookingId, bookingIds))
    .orderBy(asc(bookingTransitions.createdAt), asc(bookingTransitions.id))
  for (const row of rows) transitions.get(row.bookingId)?.push(row)
  return transitions
}

/** Title of the rental and first names, used in notifications: last names may not be disclosed yet. */
export interface BookingNames {
  home: string
  guest: string
  owner: string
}

/** The names, and both participants as recipients of an event. */
export async function findListening(db: Executor, { id }: { id: string }, event: NotificationEvent) {
  interface Row extends BookingNames {
    guestListens: Listener | null
    ownerListens: Listener | null
  }
  const [row] = await runWithin<Row>(
    db,
    statement`select rental.title as home, guest.first_name as guest, host.first_name as owner,
      ${listenerJson('guest', event)} as "guestListens", ${listenerJson('host', event)} as "ownerListens"
    from booking join rental on rental.id = booking.rental_id
      join app_user guest on guest.id = booking.guest_id join app_user host on host.id = booking.owner_id
    where booking.id = ${id}`,
  )
  if (!row) throw new Error(`nobody can be told of the booking ${id}`)
  const { guestListens, ownerListens, ...names } = row
  return { names, listeners: [guestListens, ownerListens].filter((one) => one !== null) }
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
 * Condition: the text occurs in the code, the rental's title or town, or the other participant's name; the last name is
 * searched only once disclosed. Ignores accents and case, without wildcards.
 */
export function resembles(text: string, role: 'guest' | 'owner'): SQL {
  const other = role === 'guest' ? owners : guests
  const lastName = sql`case when ${inArray(bookings.status, [...existingStatuses])} then ' ' || ${other.lastName} else '' end`
  const where = sql`plain_text(${bookings.code} || ' ' || ${rentals.title} || ' ' || ${rentals.city} || ' ' || ${other.firstName} || ${lastName})`
  return sql`position(plain_text(${text}) in ${where}) > 0`
}

/** Number of stays at a rental that its owner has cancelled since a moment. */
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
