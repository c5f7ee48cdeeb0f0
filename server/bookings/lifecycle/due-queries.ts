import {
  and,
  asc,
  between,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import { depositRules } from '#contract/bookings/deposit-rules.ts'
import { dateOfInstant } from '#contract/core/date-format.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { isOneOf } from '#server/platform/database/is-one-of.ts'
import { reviews } from '#server/schema/following/review-tables.ts'
import type { ReminderKind } from '../notifications/booking-notifications.ts'
import { deposits } from '#server/schema/dealings/deposit-tables.ts'
import { bookingReminders, bookings } from '#server/schema/dealings/booking-tables.ts'
import { debitConsents } from '#server/schema/dealings/debit-tables.ts'
import { payments } from '#server/schema/dealings/payment-tables.ts'
import { addDays } from '#server/availability/local-time.ts'

/** Batch size of one job run; the next run processes the rest. */
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

/** Bookings past `expiresAt`: holds, requests, payments. */
export function bookingsOverdue(db: Executor, now: Date) {
  return idsWhere(
    db,
    and(
      lte(bookings.expiresAt, now),
      inArray(bookings.status, ['PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED']),
    ),
  )
}

/**
 * The UTC date plus a margin of days: an indexed prefilter, before the exact comparison in local time. Local dates
 * differ from the UTC date by at most one day.
 */
function around(now: Date, days: number) {
  return addDays(dateOfInstant(now, 'UTC'), days)
}

const localMoment = (day: SQL, hour: SQL) =>
  sql`(${day} + ${hour}::time) at time zone ${bookings.timeZone} <= `

/** Confirmed stays whose arrival has passed in local time. */
export function arrivalsDue(db: Executor, now: Date) {
  const begun = sql`${localMoment(sql`${bookings.checkIn}`, sql`${bookings.checkInFrom}`)}${now.toISOString()}::timestamptz`
  return idsWhere(
    db,
    and(isOneOf(bookings.status, 'CONFIRMED'), lte(bookings.checkIn, around(now, 1)), begun),
  )
}

/** Stays whose departure has passed in local time. */
export function departuresDue(db: Executor, now: Date) {
  const over = sql`${localMoment(sql`${bookings.checkOut}`, sql`${bookings.checkOutUntil}`)}${now.toISOString()}::timestamptz`
  return idsWhere(db, and(isOneOf(bookings.status, 'IN_STAY'), lte(bookings.checkOut, around(now, 1)), over))
}

export const paymentReminders = ['debit_notice', 'balance_notice', 'balance_due'] as const
export type PaymentReminder = (typeof paymentReminders)[number]
export type StayReminder = Exclude<ReminderKind, PaymentReminder>

/** Days before its day from which a part is announced: sooner where it is debited by itself, which can be stopped. */
const noticeDays = { debit_notice: 7, balance_notice: 3 }

/**
 * Unpaid parts of the plans of confirmed stays whose reminder is due and was not sent. What is debited has its own
 * notice, and no request to pay: a refused debit is reported at once.
 * @param bookingId of one booking, read again under its lock; all of them when omitted
 */
export function unpaidInstalments(db: Executor, kind: PaymentReminder, now: Date, bookingId?: string) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${bookings.timeZone})::date`
  const sent = db
    .select({ kind: bookingReminders.kind })
    .from(bookingReminders)
    .where(
      and(
        eq(bookingReminders.bookingId, bookings.id),
        eq(bookingReminders.kind, sql`${kind} || ':' || ${payments.dueOn}`),
      ),
    )
  const debits = db
    .select({ id: debitConsents.id })
    .from(debitConsents)
    .where(
      and(
        eq(debitConsents.bookingId, bookings.id),
        isNull(debitConsents.endedAt),
        isNotNull(debitConsents.methodReference),
      ),
    )
  const days = kind === 'balance_due' ? undefined : noticeDays[kind]
  return db
    .select({ id: bookings.id, dueOn: sql<string>`${payments.dueOn}`, amountMinor: payments.amountMinor })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        bookingId ? eq(bookings.id, bookingId) : undefined,
        inArray(payments.status, ['due', 'pending', 'failed']),
        inArray(payments.kind, ['instalment', 'balance']),
        // The lower bound matches all rows; with both ends a generic plan estimates few.
        days
          ? between(payments.dueOn, around(now, 0), around(now, days + 1))
          : between(payments.dueOn, '2000-01-01', around(now, 1)),
        days ? sql`${payments.dueOn} - ${today} between 1 and ${days}` : sql`${payments.dueOn} <= ${today}`,
        isOneOf(bookings.status, 'CONFIRMED'),
        kind === 'debit_notice' ? exists(debits) : notExists(debits),
        notExists(sent),
      ),
    )
    .orderBy(asc(payments.dueOn), asc(payments.id))
    .limit(mostAtOnce)
}

/**
 * Bookings with a due reminder not sent yet. Days are counted in the rental's time zone.
 * @param bookingId as of `unpaidInstalments`
 */
export function remindersDue(db: Executor, kind: StayReminder, now: Date, bookingId?: string) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${bookings.timeZone})::date`
  const toArrival = sql`${bookings.checkIn} - ${today}`
  const toDeparture = sql`${bookings.checkOut} - ${today}`
  const unreviewed = notExists(
    db.select({ id: reviews.id }).from(reviews).where(eq(reviews.bookingId, bookings.id)),
  )
  const conditions: Record<StayReminder, SQL | undefined> = {
    arrival_guide: and(
      isOneOf(bookings.status, 'CONFIRMED'),
      between(bookings.checkIn, around(now, -1), around(now, 4)),
      sql`${toArrival} between 0 and 3`,
    ),
    // From a day before the arrival (docs/decisions/0038), while the guest has not begun.
    deposit_due: and(
      isOneOf(bookings.status, 'CONFIRMED'),
      eq(bookings.paymentMethod, 'card'),
      gt(bookings.depositMinor, 0),
      between(bookings.checkIn, around(now, -1), around(now, 2)),
      sql`${bookings.checkOut} - ${bookings.checkIn} <= ${depositRules.mostNights}`,
      sql`${localMoment(sql`${bookings.checkIn}`, sql`${bookings.checkInFrom}`)}${now.toISOString()}::timestamptz + make_interval(hours => ${depositRules.hoursBefore})`,
      notExists(db.select({ id: deposits.id }).from(deposits).where(eq(deposits.bookingId, bookings.id))),
    ),
    check_out_reminder: and(
      isOneOf(bookings.status, 'IN_STAY'),
      between(bookings.checkOut, around(now, 0), around(now, 2)),
      sql`${toDeparture} = 1`,
    ),
    review_open: and(
      isOneOf(bookings.status, 'COMPLETED'),
      between(bookings.checkOut, around(now, -14), around(now, 1)),
      sql`${toDeparture} between -13 and 0`,
      unreviewed,
    ),
    review_last_call: and(
      isOneOf(bookings.status, 'COMPLETED'),
      between(bookings.checkOut, around(now, -14), around(now, -11)),
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
  return idsWhere(db, and(bookingId ? eq(bookings.id, bookingId) : undefined, conditions[kind], unsaid))
}

export const sharesReminder = 'shares_due'

/**
 * Shared stays whose deadline is a day away, or half of its time where it has less, of which some shares are paid and some
 * are not: without any the dates are held for minutes only.
 */
export function sharesToRemind(db: Executor, now: Date) {
  const { expiresAt, createdAt } = bookings
  const isPaid = sql`${payments.status} in ('authorised', 'capturing', 'captured')`
  const sent = db
    .select({ kind: bookingReminders.kind })
    .from(bookingReminders)
    .where(and(eq(bookingReminders.bookingId, bookings.id), eq(bookingReminders.kind, sharesReminder)))
  return db
    .select({
      id: bookings.id,
      paid: sql<number>`count(*) filter (where ${isPaid})::int`,
      shares: sql<number>`count(*)::int`,
    })
    .from(bookings)
    .innerJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.kind, 'share')))
    .where(
      and(
        isOneOf(bookings.status, 'PENDING_PAYMENT'),
        between(expiresAt, now, new Date(now.getTime() + 24 * 3_600_000)),
        sql`${expiresAt} - least(interval '24 hours', (${expiresAt} - ${createdAt}) / 2) <= ${now.toISOString()}::timestamptz`,
        notExists(sent),
      ),
    )
    .groupBy(bookings.id)
    .having(sql`count(*) filter (where ${isPaid}) between 1 and count(*) - 1`)
    .limit(mostAtOnce)
}

/** Reminders of an arrival, sent again where it is on another day. */
export async function deleteArrivalReminders(tx: Executor, bookingId: string) {
  const ofArrival: StayReminder[] = ['arrival_guide', 'deposit_due']
  await tx
    .delete(bookingReminders)
    .where(and(eq(bookingReminders.bookingId, bookingId), inArray(bookingReminders.kind, ofArrival)))
}

/** @returns false where another process has sent it */
export async function insertReminder(
  tx: Executor,
  bookingId: string,
  kind: StayReminder | typeof sharesReminder | `${PaymentReminder}:${string}`,
  sentAt: Date,
) {
  const rows = await tx
    .insert(bookingReminders)
    .values({ bookingId, kind, sentAt })
    .onConflictDoNothing()
    .returning({ kind: bookingReminders.kind })
  return rows.length > 0
}
