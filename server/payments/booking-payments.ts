import { randomUUIDv7 } from 'node:crypto'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { PaymentStatus } from '#contract/money/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { bookGuestCredit, bookPayment, bookRefund } from '#server/ledger/book-money.ts'
import { issueReceipt } from '#server/invoicing/issue-receipt.ts'
import { claimsOn } from '#server/ledger/share-money.ts'
import { paymentExceedsDue } from './payment-refusals.ts'
import {
  clearContestedLines,
  deletePayment,
  earlierRefunds,
  insertDecision,
  insertPayments,
  insertRefund,
  listPayments,
  lockPayments,
  transitionPayments,
  type NewDuePayment,
  newPayments,
  type Payment,
  returnedLines,
  savePayment,
  sumsOf,
} from './payment-queries.ts'
import { splitRefund } from './refunds/split-refund.ts'
import { endDebits, recheckDebits } from './debits/change-consent.ts'
import { newConsent } from './debits/consent-queries.ts'
import { laterParts } from './debits/debitable-parts.ts'
import { mailPayer } from './shares/mail-payer.ts'
import { queueOperation } from './operations/queue-operation.ts'
import type { PaidBooking, RefundedLine } from '#server/schema/dealings/payment-kinds.ts'
import { providerFor } from '#server/platform/payment-providers/payment-providers.ts'
import { paymentLifecycle } from './payment-lifecycle.ts'

/**
 * What bookings need from payments, each in the transaction of the booking's own change. No call here contacts a
 * provider: requests to one are queued and sent after the commit.
 */
type Clocked = Pick<Context, 'clock'>
type Planning = Pick<Context, 'clock' | 'paymentProviders'>

/** An amount due for one part of the payment plan. */
interface DueInstalment {
  planned: PlannedPayment
  amountMinor: number
}

/** Money received, or authorised. */
const committed: PaymentStatus[] = ['authorised', 'capturing', 'captured']

/** The payments of a booking, for the same statement that inserts it; undefined where nothing is due. */
export function firstPayments(app: Planning, booking: PaidBooking): Statement | undefined {
  const due = planOf(booking)
    .filter(({ amount_minor }) => amount_minor > 0)
    .map((planned) => ({ planned, amountMinor: planned.amount_minor }))
  return due.length > 0 ? newPayments(duePayments(app, booking, due, app.clock.now())) : undefined
}

/** The guest's consent to have the later parts debited, for the same statement that inserts the booking. */
export function firstConsent(app: Planning, booking: PaidBooking): Statement {
  return newConsent({
    id: randomUUIDv7(),
    bookingId: booking.id,
    provider: providerFor(app, booking.paymentMethod),
    parts: laterParts(booking.paymentMethod, booking.paymentPlan),
    agreedAt: app.clock.now(),
  })
}

/**
 * Writes the payment plan of a booking as due payments. Called again after a price change, it writes what is left of
 * the new plan, and nothing that the guest did not agree to is debited. The page of a part that is being paid is closed;
 * paid all the same, the part is captured, and the plan written again (`paymentSettled`).
 * @returns whether parts that were to be debited are paid by hand from now on
 */
export async function openPayments(tx: Executor, app: Planning, booking: PaidBooking) {
  const now = app.clock.now()
  const existing = await lockPayments(tx, booking.id)
  let covered = existing
    .filter(({ status }) => committed.includes(status))
    .reduce((total, payment) => total + payment.amountMinor - payment.refundedMinor, 0)
  const due: DueInstalment[] = []
  for (const planned of planOf(booking)) {
    const already = Math.min(covered, planned.amount_minor)
    covered -= already
    if (planned.amount_minor > already) due.push({ planned, amountMinor: planned.amount_minor - already })
  }
  for (const payment of existing) {
    // The same part stays with its attempts: a debit that was refused is not repeated (decision 52).
    const same = payment.status === 'failed' ? due.findIndex((part) => isSamePart(part, payment)) : -1
    if (same >= 0) due.splice(same, 1)
    else await replacePayment(tx, payment, now)
  }
  await insertPayments(tx, duePayments(app, booking, due, now))
  return recheckDebits(tx, app, booking.id)
}

function isSamePart({ planned, amountMinor }: DueInstalment, payment: Payment) {
  return (
    payment.kind === planned.kind && payment.dueOn === planned.due_on && payment.amountMinor === amountMinor
  )
}

/** A part that another plan takes the place of is not to be paid any more; captured or authorised money remains. */
async function replacePayment(tx: Executor, payment: Payment, now: Date) {
  if (payment.status === 'due') return deletePayment(tx, payment.id)
  if (payment.status !== 'failed' && payment.status !== 'pending') return
  const status = paymentLifecycle.after('void', payment, 'booking')
  await savePayment(tx, payment.id, { status }, now)
  if (status === 'voiding') await queueOperation(tx, 'void', payment, now)
}

function duePayments(app: Planning, booking: PaidBooking, due: DueInstalment[], now: Date): NewDuePayment[] {
  return due.map(({ planned, amountMinor }, index) => ({
    id: randomUUIDv7(),
    bookingId: booking.id,
    kind: planned.kind,
    method: booking.paymentMethod,
    provider: providerFor(app, booking.paymentMethod),
    currency: booking.currency,
    amountMinor,
    dueOn: planned.due_on,
    share: planned.kind === 'share' ? index : null,
    createdAt: now,
    updatedAt: now,
  }))
}

function planOf({ paymentPlan, totalMinor }: PaidBooking): PlannedPayment[] {
  return paymentPlan.length > 0 ? paymentPlan : [{ kind: 'full', amount_minor: totalMinor, due_on: null }]
}

/** Captures what was authorised, once the stay is confirmed. */
export async function capturePayments(tx: Executor, app: Clocked, bookingId: string) {
  const now = app.clock.now()
  for (const payment of await transitionPayments(tx, bookingId, 'capture', 'capturing', now)) {
    await queueOperation(tx, 'capture', payment, now)
  }
}

/** Cancels due payments and debits, and voids authorised or pending ones: the stay will not take place. */
export async function voidPayments(tx: Executor, app: Clocked, bookingId: string) {
  const now = app.clock.now()
  await transitionPayments(tx, bookingId, 'void', 'voided', now)
  const voiding = await transitionPayments(tx, bookingId, 'void', 'voiding', now)
  for (const payment of voiding) await queueOperation(tx, 'void', payment, now)
  await endDebits(tx, app, bookingId, 'booking_ended')
}

/** Whether money that a card holds for the booking is being captured. */
export async function isCaptureUnderWay(db: Executor, bookingId: string) {
  return (await listPayments(db, bookingId)).some(({ status }) => status === 'capturing')
}

/** What was refunded of the price of a booking before it ends. */
export function findEarlierRefunds(db: Executor, bookingId: string) {
  return earlierRefunds(db, bookingId)
}

/**
 * Before a new plan, which has everything due that was not received: what the guest's bank took is among it, and claimed
 * again.
 */
export function claimContested(tx: Executor, bookingId: string) {
  return clearContestedLines(tx, bookingId)
}

export interface RefundOrder {
  refundMinor: number
  /** Extra amount that the owner owes the guest for cancelling. */
  creditMinor?: number
  /** What the decision refunds of each price line, whatever was paid of it; empty for a change of dates. */
  lines: RefundedLine[]
  reason: string
}

/**
 * Refunds money through the payments it came by, the latest first, and those who paid shares each their part of it. What was paid to the owner on site, the owner
 * returns. A cancellation also calls `voidPayments`.
 * @returns the sum of all refunds of the booking
 */
export async function refundPayments(tx: Executor, app: Clocked, booking: PaidBooking, order: RefundOrder) {
  const occurredAt = app.clock.now()
  const { refundMinor, creditMinor = 0, lines, reason } = order
  const decisionId = randomUUIDv7()
  const parts = splitRefund(await lockPayments(tx, booking.id), refundMinor)
  await insertDecision(tx, {
    id: decisionId,
    bookingId: booking.id,
    amountMinor: refundMinor,
    creditMinor,
    lines: lines.map(({ code, refund_minor }) => ({ code, refund_minor })),
    reason,
    createdAt: occurredAt,
  })
  const claims = claimsOn(booking, await returnedLines(tx, booking.id))
  if (parts.length === 0) {
    const onSite = booking.paymentMethod === 'offline'
    await bookRefund(tx, {
      booking,
      claims,
      sourceId: decisionId,
      amountMinor: 0,
      inHand: onSite,
      occurredAt,
    })
  }
  for (const { payment, amountMinor } of parts) {
    const refundId = await openRefund(tx, payment, amountMinor, reason, occurredAt)
    const onSite = payment.provider === 'offline'
    await bookRefund(tx, { booking, claims, sourceId: refundId, amountMinor, inHand: onSite, occurredAt })
  }
  if (creditMinor > 0) {
    await bookGuestCredit(tx, { booking, sourceId: decisionId, amountMinor: creditMinor, occurredAt })
  }
  return sumsOf(tx, booking.id)
}

async function openRefund(tx: Executor, payment: Payment, amountMinor: number, reason: string, now: Date) {
  const id = randomUUIDv7()
  const isOffline = payment.provider === 'offline'
  await savePayment(tx, payment.id, { refundedMinor: payment.refundedMinor + amountMinor }, now)
  await insertRefund(tx, {
    id,
    bookingId: payment.bookingId,
    paymentId: payment.id,
    amountMinor,
    reason,
    status: isOffline ? 'with_owner' : 'pending',
    createdAt: now,
  })
  await mailPayer(tx, payment.id, 'refunded', { amountMinor })
  if (!isOffline) await queueOperation(tx, 'refund', { id, provider: payment.provider }, now)
  return id
}

export interface OfflinePayment {
  amountMinor: number
  method: OfflineMethod
  reference: string
}

/**
 * Records a payment that the owner received on site. It settles due amounts in order; its own row stores method and
 * reference.
 * @returns what the guest has paid in all, and what is still due
 * @throws 409 where it is more than is due
 */
export async function recordOfflinePayment(
  tx: Executor,
  app: Clocked,
  booking: PaidBooking,
  received: OfflinePayment,
) {
  const now = app.clock.now()
  const open = (await lockPayments(tx, booking.id)).filter(
    ({ status }) => status === 'due' || status === 'failed',
  )
  const dueMinor = open.reduce((total, payment) => total + payment.amountMinor, 0)
  const [first] = open
  if (!first || received.amountMinor > dueMinor) {
    throw paymentExceedsDue()
  }
  await settleDue(tx, open, received.amountMinor, now)
  const paymentId = randomUUIDv7()
  await insertPayments(tx, [
    {
      id: paymentId,
      bookingId: booking.id,
      kind: first.kind,
      method: 'offline',
      provider: 'offline',
      currency: booking.currency,
      amountMinor: received.amountMinor,
      dueOn: first.dueOn,
      status: 'captured',
      offlineMethod: received.method,
      offlineReference: received.reference,
      settledAt: now,
      createdAt: now,
      updatedAt: now,
    },
  ])
  const { paidMinor } = await sumsOf(tx, booking.id)
  await bookPayment(tx, {
    booking,
    claims: claimsOn(booking, await returnedLines(tx, booking.id)),
    sourceId: paymentId,
    amountMinor: received.amountMinor,
    inHand: true,
    occurredAt: now,
  })
  await issueReceipt(
    tx,
    {
      id: paymentId,
      bookingId: booking.id,
      amountMinor: received.amountMinor,
      provider: 'offline',
      offlineMethod: received.method,
      paidBeforeMinor: paidMinor - received.amountMinor,
    },
    now,
  )
  return { paymentId, paidMinor, dueMinor: dueMinor - received.amountMinor }
}

/** Deducts an amount from the due payments, in the order of their due dates. */
async function settleDue(tx: Executor, open: Payment[], amountMinor: number, now: Date) {
  let left = amountMinor
  for (const payment of open) {
    const settled = Math.min(left, payment.amountMinor)
    left -= settled
    if (settled === 0) continue
    if (settled < payment.amountMinor) {
      await savePayment(tx, payment.id, { amountMinor: payment.amountMinor - settled }, now)
    } else if (payment.status === 'due') await deletePayment(tx, payment.id)
    else {
      const status = paymentLifecycle.after('pay_on_site', payment, 'owner')
      await savePayment(tx, payment.id, { status }, now)
    }
  }
}
