import type { GuestTransfer } from '#contract/money/admin-payments.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { bookCreditPaid, bookRefundSent } from '#server/ledger/book-money.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { lockDecision, saveDecision } from '../admin-money-queries.ts'
import { reopenOperation } from '../operations/operation-queries.ts'
import { findPaidBooking, findRefund, lockPaidBooking, transitionRefund } from '../payment-queries.ts'
import { creditPaid, refundNotRefused } from '../payment-refusals.ts'
import { notifyCreditPaid, notifyRefundTransferred } from './refund-notifications.ts'

/** Sends the refund to the provider again, under another key. @throws 404, 409 where it does not wait for staff */
export async function retryRefund(tx: Transaction, app: PaymentContext, id: string) {
  const refund = await findRefund(tx, id)
  if (!refund) throw notFound()
  await lockPaidBooking(tx, refund.bookingId)
  const change = { status: 'pending', failure: null, providerReference: null } as const
  if (!(await transitionRefund(tx, id, 'retry', change))) throw refundNotRefused()
  await reopenOperation(tx, 'refund', id, app.clock.now())
}

interface Sent {
  reference: string
  actor: SignedIn
}

/** Records that staff refunded by transfer instead. @throws 404, 409 where it does not wait for staff */
export async function transferRefund(
  tx: Transaction,
  app: PaymentContext,
  id: string,
  { reference, actor }: Sent,
) {
  const refund = await findRefund(tx, id)
  const booking = refund && (await lockPaidBooking(tx, refund.bookingId))
  if (!booking) throw notFound()
  const occurredAt = app.clock.now()
  const { amountMinor } = refund
  const change = {
    status: 'sent',
    settledAt: occurredAt,
    transferReference: reference,
    handledBy: actor.userId,
  } as const
  if (!(await transitionRefund(tx, id, 'transfer', change))) throw refundNotRefused()
  await bookRefundSent(tx, { booking, sourceId: id, amountMinor, inHand: false, occurredAt }, ':transfer')
  await notifyRefundTransferred(tx, app, booking, amountMinor)
}

/** Records that the company paid a guest what the cancelling owner owed. @throws 404, 409 where that was done */
export async function payCredit(
  tx: Transaction,
  app: PaymentContext,
  id: string,
  { reference, actor }: Sent,
) {
  const decision = await lockOpenCredit(tx, id)
  const booking = await findPaidBooking(tx, decision.bookingId)
  if (!booking) throw notFound()
  const occurredAt = app.clock.now()
  const { creditMinor } = decision
  await saveDecision(tx, id, {
    creditPaidAt: occurredAt,
    creditPaidBy: actor.userId,
    creditReference: reference,
  })
  await bookCreditPaid(tx, { booking, sourceId: id, amountMinor: creditMinor, occurredAt })
  await notifyCreditPaid(tx, app, booking, creditMinor)
}

/** What to transfer for a refused refund. @throws 404, 409 where it does not wait for staff */
export async function refundTransferOf(db: Executor, app: PaymentContext, id: string) {
  const refund = await findRefusedRefund(db, id)
  return transferTo(db, app, refund.bookingId, refund.amountMinor)
}

/** What to transfer for a credit. @throws 404, 409 where it was sent */
export async function creditTransferOf(tx: Transaction, app: PaymentContext, id: string) {
  const decision = await lockOpenCredit(tx, id)
  return transferTo(tx, app, decision.bookingId, decision.creditMinor)
}

/** @throws 404, 409 where it does not wait for staff */
export async function findRefusedRefund(db: Executor, id: string) {
  const refund = await findRefund(db, id)
  if (!refund) throw notFound()
  if (refund.status !== 'failed') throw refundNotRefused()
  return refund
}

/** @throws 404, 409 where it was sent */
export async function lockOpenCredit(tx: Transaction, id: string) {
  const decision = await lockDecision(tx, id)
  if (!decision || decision.creditMinor === 0) throw notFound()
  if (decision.creditPaidAt) throw creditPaid()
  return decision
}

async function transferTo(
  db: Executor,
  app: PaymentContext,
  bookingId: string,
  amountMinor: number,
): Promise<GuestTransfer> {
  const booking = await findPaidBooking(db, bookingId)
  if (!booking) throw notFound()
  const account = await app.paymentEvents.bankAccountOf(db, app, booking.guestId)
  const onHoldUntil = account?.onHoldUntil
  return {
    currency: booking.currency,
    amount_minor: amountMinor,
    account: account && !onHoldUntil ? { holder: account.holder, iban: account.iban } : null,
    account_held_until: onHoldUntil?.toISOString() ?? null,
    label: `Demeure ${booking.code}`,
  }
}
