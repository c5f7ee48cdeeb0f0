import { and, asc, eq, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { reviews } from '../reviews/review-tables.ts'
import type { ReminderKind } from './booking-notifications.ts'
import { bookingReminders, bookings } from './booking-tables.ts'

/** Enough for one round: the rest comes with the next. */
const mostAtOnce = 500

async function idsWhere(db: Executor, where: SQL | undefined) {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(mostAtOnce)
  return rows.map(({ id }) => id)
}

/** Bookings whose time to wait is over: holds, requests, payments. */
export function bookingsOverdue(db: Executor, now: Date) {
  return idsWhere(
    db,
    and(
      lte(bookings.expiresAt, now),
      inArray(bookings.status, ['PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED']),
    ),
  )
}

const localMoment = (day: SQL, hour: SQL) =>
  sql`(${day} + ${hour}::time) at time zone ${bookings.timeZone} <= `

/** Confirmed stays that have begun where the home is. */
export function arrivalsDue(db: Executor, now: Date) {
  const begun = sql`${localMoment(sql`${bookings.checkIn}`, sql`${bookings.checkInFrom}`)}${now.toISOString()}::timestamptz`
  return idsWhere(db, and(eq(bookings.status, 'CONFIRMED'), begun))
}

/** Stays that have ended where the home is. */
export function departuresDue(db: Executor, now: Date) {
  const over = sql`${localMoment(sql`${bookings.checkOut}`, sql`${bookings.checkOutUntil}`)}${now.toISOString()}::timestamptz`
  return idsWhere(db, and(eq(bookings.status, 'IN_STAY'), over))
}

/** Bookings that are to hear of something now and have not yet. Days are counted where the home is. */
export function remindersDue(db: Executor, kind: ReminderKind, now: Date) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${bookings.timeZone})::date`
  const toArrival = sql`${bookings.checkIn} - ${today}`
  const toDeparture = sql`${bookings.checkOut} - ${today}`
  const balanceDay = sql`(${bookings.paymentPlan} -> 1 ->> 'due_on')::date`
  const isOwed = sql`${bookings.paidMinor} - ${bookings.refundedMinor} < ${bookings.totalMinor}`
  const unreviewed = notExists(
    db.select({ id: reviews.id }).from(reviews).where(eq(reviews.bookingId, bookings.id)),
  )
  const conditions: Record<ReminderKind, SQL | undefined> = {
    balance_notice: and(
      eq(bookings.status, 'CONFIRMED'),
      isOwed,
      sql`${balanceDay} - ${today} between 1 and 3`,
    ),
    balance_due: and(eq(bookings.status, 'CONFIRMED'), isOwed, sql`${balanceDay} <= ${today}`),
    arrival_guide: and(eq(bookings.status, 'CONFIRMED'), sql`${toArrival} between 0 and 3`),
    check_out_reminder: and(eq(bookings.status, 'IN_STAY'), sql`${toDeparture} = 1`),
    review_open: and(eq(bookings.status, 'COMPLETED'), sql`${toDeparture} between -13 and 0`, unreviewed),
    review_last_call: and(
      eq(bookings.status, 'COMPLETED'),
      sql`${toDeparture} between -13 and -12`,
      unreviewed,
    ),
  }
  const unsaid = notExists(
    db
      .select({ kind: bookingReminders.kind })
      .from(bookingReminders)
      .where(and(eq(bookingReminders.bookingId, bookings.id), eq(bookingReminders.kind, kind))),
  )
  return idsWhere(db, and(conditions[kind], unsaid))
}

/** @returns false where another process has said it */
export async function insertReminder(tx: Executor, bookingId: string, kind: ReminderKind, sentAt: Date) {
  const rows = await tx
    .insert(bookingReminders)
    .values({ bookingId, kind, sentAt })
    .onConflictDoNothing()
    .returning({ kind: bookingReminders.kind })
  return rows.length > 0
}
