import { and, asc, desc, eq, inArray, lt, sql, sum } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/money/payments.ts'
import type { EarlierRefunds } from '#server/ledger/share-money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rowsOf, type Statement, sql as statement } from '#server/platform/database/statement.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { paymentEvents, payments, refundDecisions, refunds } from '#server/schema/dealings/payment-tables.ts'
import type { RefundedLine } from '#server/schema/dealings/payment-kinds.ts'
import {
  type PaymentEvent,
  paymentLifecycle,
  type RefundEvent,
  refundLifecycle,
} from './payment-lifecycle.ts'

export type Payment = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert
/** A due payment that was not started. */
export type NewDuePayment = Required<
  Pick<
    NewPayment,
    | 'id'
    | 'bookingId'
    | 'kind'
    | 'method'
    | 'provider'
    | 'currency'
    | 'amountMinor'
    | 'dueOn'
    | 'createdAt'
    | 'updatedAt'
  >
> &
  Pick<NewPayment, 'share'>
export type Refund = typeof refunds.$inferSelect

const inPlanOrder = [
  sql`${payments.dueOn} nulls first`,
  asc(payments.share),
  asc(payments.createdAt),
  asc(payments.id),
]

/** Payments of a booking by due date, locked: the caller decides about all of them at once. */
export function lockPayments(tx: Executor, bookingId: string) {
  return tx
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(...inPlanOrder)
    .for('update')
}

export async function insertPayments(tx: Executor, rows: NewPayment[]) {
  if (rows.length > 0) await tx.insert(payments).values(rows)
}

/** New payments, as part of the statement that inserts their booking. */
export function newPayments(rows: NewDuePayment[]): Statement {
  const values = rows.map((row) => [
    row.id,
    row.bookingId,
    row.kind,
    row.method,
    row.provider,
    row.currency,
    row.amountMinor,
    row.dueOn,
    row.share ?? null,
    row.createdAt,
    row.updatedAt,
  ])
  return statement`insert into payment (id, booking_id, kind, method, provider, currency, amount_minor, due_on, share,
      created_at, updated_at) ${rowsOf(values)}`
}

export async function savePayment(tx: Executor, id: string, change: Partial<NewPayment>, now: Date) {
  await tx
    .update(payments)
    .set({ ...change, updatedAt: now })
    .where(eq(payments.id, id))
}

export async function deletePayment(tx: Executor, id: string) {
  await tx.delete(payments).where(eq(payments.id, id))
}

/** Moves the payments of a booking that an event leads to a status. @returns those that it led there */
export function transitionPayments(
  tx: Executor,
  bookingId: string,
  event: PaymentEvent,
  to: PaymentStatus,
  now: Date,
) {
  return tx
    .update(payments)
    .set({ status: to, updatedAt: now })
    .where(
      and(eq(payments.bookingId, bookingId), inArray(payments.status, paymentLifecycle.sources(event, to))),
    )
    .returning({ id: payments.id, provider: payments.provider })
}

/** What was captured from the guest, and what of it was or will be refunded. */
export async function sumsOf(tx: Executor, bookingId: string) {
  const [row] = await tx
    .select({ paid: sum(payments.amountMinor), refunded: sum(payments.refundedMinor) })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'captured')))
  return { paidMinor: Number(row?.paid ?? 0), refundedMinor: Number(row?.refunded ?? 0) }
}

export async function insertRefund(tx: Executor, refund: typeof refunds.$inferInsert) {
  await tx.insert(refunds).values(refund)
}

export async function insertDecision(tx: Executor, decision: typeof refundDecisions.$inferInsert) {
  await tx.insert(refundDecisions).values(decision)
}

/** The refunds decided for each price line of a booking, all decisions together. */
export async function returnedLines(tx: Executor, bookingId: string): Promise<RefundedLine[]> {
  const rows = await tx
    .select({ lines: refundDecisions.lines })
    .from(refundDecisions)
    .where(eq(refundDecisions.bookingId, bookingId))
    .orderBy(desc(refundDecisions.createdAt))
  return rows.flatMap(({ lines }) => lines)
}

/** The same by what they were for: rulings on incidents, and lost chargebacks. */
export async function earlierRefunds(db: Executor, bookingId: string): Promise<EarlierRefunds> {
  const rows = await db
    .select({ lines: refundDecisions.lines, reason: refundDecisions.reason })
    .from(refundDecisions)
    .where(
      and(
        eq(refundDecisions.bookingId, bookingId),
        inArray(refundDecisions.reason, ['incident', 'chargeback']),
      ),
    )
  const of = (kind: string) => rows.flatMap(({ lines, reason }) => (reason === kind ? lines : []))
  return { ruled: of('incident'), contested: of('chargeback') }
}

/** Lost chargebacks are no longer deducted from what the participants claim. */
export async function clearContestedLines(tx: Executor, bookingId: string) {
  await tx
    .update(refundDecisions)
    .set({ lines: [] })
    .where(and(eq(refundDecisions.bookingId, bookingId), eq(refundDecisions.reason, 'chargeback')))
}

/** A booking with what payments need, locked before its payments: every module locks in this order. */
export async function lockPaidBooking(tx: Executor, bookingId: string) {
  const [booking] = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update')
  return booking
}

export async function findPaidBooking(db: Executor, bookingId: string) {
  const [booking] = await db.select(bookingColumns).from(bookings).where(eq(bookings.id, bookingId))
  return booking
}

const bookingColumns = {
  id: bookings.id,
  code: bookings.code,
  guestId: bookings.guestId,
  ownerId: bookings.ownerId,
  status: bookings.status,
  mode: bookings.mode,
  currency: bookings.currency,
  lines: bookings.lines,
  totalMinor: bookings.totalMinor,
  ownerFeeMinor: bookings.ownerFeeMinor,
  paymentMethod: bookings.paymentMethod,
  paymentPlan: bookings.paymentPlan,
  paidMinor: bookings.paidMinor,
  refundedMinor: bookings.refundedMinor,
}

export async function findPayment(db: Executor, id: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment
}

export async function findPaymentByReference(db: Executor, provider: Payment['provider'], reference: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerReference, reference)))
  return payment
}

export function listPayments(db: Executor, bookingId: string) {
  return db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(...inPlanOrder)
}

export function listRefunds(db: Executor, bookingId: string) {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

export async function findRefund(db: Executor, id: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

/** Moves a refund to the status after an event. @returns false where the event does not lead there from its status */
export async function transitionRefund(
  tx: Executor,
  id: string,
  event: RefundEvent,
  change: Partial<Refund> & Pick<Refund, 'status'>,
) {
  const closed = await tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), inArray(refunds.status, refundLifecycle.sources(event, change.status))))
    .returning({ id: refunds.id })
  return closed.length > 0
}

/** Payments without a final state and without an event since `before`. */
export function openPaymentsSince(db: Executor, before: Date, limit: number) {
  return db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, ['pending', 'capturing', 'voiding']), lt(payments.updatedAt, before)))
    .orderBy(asc(payments.updatedAt))
    .limit(limit)
}

export async function findRefundByReference(db: Executor, reference: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.providerReference, reference))
  return refund
}

export async function findEvent(db: Executor, id: string) {
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return event
}

/** @returns false where the provider has sent the event before */
export async function insertEvent(db: Executor, event: typeof paymentEvents.$inferInsert) {
  const written = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing({ target: [paymentEvents.provider, paymentEvents.eventId] })
    .returning({ id: paymentEvents.id })
  return written.length > 0
}
