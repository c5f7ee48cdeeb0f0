import { and, asc, between, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { dateOfInstant } from '#contract/core/date-format.ts'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import { addDays } from '#server/availability/local-time.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rowsOf, type Statement, sql as statement } from '#server/platform/database/statement.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { debitConsents } from '#server/schema/dealings/debit-tables.ts'
import { paymentOperations, payments } from '#server/schema/dealings/payment-tables.ts'

export type DebitConsent = typeof debitConsents.$inferSelect

interface NewConsent {
  id: string
  bookingId: string
  provider: ProviderName
  parts: PlannedPayment[]
  agreedAt: Date
}

/** A new consent, as part of the statement that inserts its booking. */
export function newConsent({ id, bookingId, provider, parts, agreedAt }: NewConsent): Statement {
  const values = [[id, bookingId, provider, JSON.stringify(parts), agreedAt]]
  return statement`insert into debit_consent (id, booking_id, provider, parts, agreed_at) ${rowsOf(values)}`
}

export async function findConsent(db: Executor, bookingId: string): Promise<DebitConsent | undefined> {
  const [consent] = await db.select().from(debitConsents).where(eq(debitConsents.bookingId, bookingId))
  return consent
}

export async function findConsentById(db: Executor, id: string): Promise<DebitConsent | undefined> {
  const [consent] = await db.select().from(debitConsents).where(eq(debitConsents.id, id))
  return consent
}

/** Locked after its booking, as payments are. */
export async function lockConsent(tx: Executor, bookingId: string): Promise<DebitConsent | undefined> {
  const [consent] = await tx
    .select()
    .from(debitConsents)
    .where(eq(debitConsents.bookingId, bookingId))
    .for('update')
  return consent
}

export async function saveConsent(tx: Executor, id: string, change: Partial<DebitConsent>) {
  await tx.update(debitConsents).set(change).where(eq(debitConsents.id, id))
}

/** Whether a debit of the payment was queued before: none is repeated. */
export async function wasDebited(tx: Executor, paymentId: string) {
  const [operation] = await tx
    .select({ id: paymentOperations.id })
    .from(paymentOperations)
    .where(debitOf(paymentId))
  return operation !== undefined
}

const debitOf = (paymentId: string | typeof payments.id) =>
  and(eq(paymentOperations.kind, 'debit'), eq(paymentOperations.subjectId, paymentId))

/** Parts whose day has come where the home is, of confirmed stays with a saved card, that were not debited before. */
export function debitsDue(db: Executor, now: Date, limit: number) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${bookings.timeZone})::date`
  return db
    .select({ id: payments.id, bookingId: payments.bookingId })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(debitConsents, eq(debitConsents.bookingId, payments.bookingId))
    .where(
      and(
        inArray(payments.status, ['due', 'failed']),
        inArray(payments.kind, ['instalment', 'balance']),
        // Local dates differ from the UTC date by a day; the lower bound matches all rows.
        between(payments.dueOn, '2000-01-01', addDays(dateOfInstant(now, 'UTC'), 1)),
        sql`${payments.dueOn} <= ${today}`,
        eq(bookings.status, 'CONFIRMED'),
        isNull(debitConsents.endedAt),
        isNotNull(debitConsents.methodReference),
        notExists(
          db.select({ id: paymentOperations.id }).from(paymentOperations).where(debitOf(payments.id)),
        ),
      ),
    )
    .orderBy(asc(payments.dueOn), asc(payments.id))
    .limit(limit)
}
