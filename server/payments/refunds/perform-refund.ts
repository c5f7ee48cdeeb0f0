import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { bookRefundReturned } from '#server/ledger/book-chargeback.ts'
import { bookRefundSent } from '#server/ledger/book-money.ts'
import { findDeposit } from '../deposits/deposit-repository.ts'
import { keyOf, type Operation } from '../operations/operation-queries.ts'
import {
  findPayment,
  findRefund,
  lockPaidBooking,
  transitionRefund,
  type Refund,
} from '../payment-queries.ts'
import {
  type PaymentProvider,
  ProviderRefused,
  type RefundAnswer,
} from '#server/platform/payment-providers/provider.ts'
import { notifyRefundRefused } from './refund-notifications.ts'
import { refundLifecycle } from '../payment-lifecycle.ts'

/** Refunds a guest through the provider. @returns the result; undefined while it goes on */
export async function performRefund(app: Context, provider: PaymentProvider, operation: Operation) {
  const refund = await findRefund(app.db, operation.subjectId)
  if (refund?.status !== 'pending') return 'done'
  const answer = await request(app, provider, refund, operation)
  if (answer.reference && !refund.providerReference) {
    // Fetched by its reference from now on: the same idempotency key would return the same response for a day, and
    // then send another refund, where this one cannot be settled.
    const change = { status: 'pending', providerReference: answer.reference } as const
    await transitionRefund(app.db, refund.id, 'wait', change)
  }
  if (answer.state === 'pending') return undefined
  await settle(app, refund, answer)
  return answer.state === 'sent' ? 'done' : 'refused'
}

async function request(
  app: Context,
  provider: PaymentProvider,
  refund: Refund,
  operation: Operation,
): Promise<RefundAnswer> {
  if (refund.providerReference && provider.fetchRefund) return provider.fetchRefund(refund.providerReference)
  const reference = await refundedReference(app.db, refund)
  const { id, amountMinor } = refund
  // Stripe stores a key for a day, and may have been out of reach for longer.
  const earlier = operation.attempts > 0 ? await provider.findRefund?.(reference, id) : undefined
  if (earlier) return earlier
  const part = { id, key: keyOf(operation), amountMinor }
  return provider.refund(reference, part).catch((error: unknown): RefundAnswer => {
    if (error instanceof ProviderRefused) return { state: 'by_hand', failure: error.message }
    throw error
  })
}

/** The attempt that took the money: of a payment, or of a debited deposit. */
async function refundedReference(db: Executor, { paymentId, depositId }: Refund) {
  const source = paymentId ? await findPayment(db, paymentId) : await findDeposit(db, depositId!)
  return source!.providerReference!
}

/** Handles a provider event about a refund: stores the state that the provider returns now. */
export async function followRefund(app: Context, provider: PaymentProvider, refund: Refund) {
  if (!refund.providerReference || !provider.fetchRefund) return
  const answer = await provider.fetchRefund(refund.providerReference)
  if (answer.state === 'pending') return
  await settle(app, refund, answer)
}

async function settle(app: Context, refund: Refund, answer: RefundAnswer) {
  if (answer.state === 'sent') await settleRefund(app, refund.id, answer.reference)
  else await refuseRefund(app, refund.id, answer.failure ?? answer.state)
}

/** Marks the refund as received by the guest. */
async function settleRefund(app: Context, refundId: string, reference?: string) {
  await app.db.transaction((tx) => settleRefundWithin(tx, app, refundId, reference))
}

/** @returns false where it was already settled */
export async function settleRefundWithin(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  refundId: string,
  reference?: string,
) {
  const refund = await findRefund(tx, refundId)
  const booking = refund && (await lockPaidBooking(tx, refund.bookingId))
  if (!booking) return false
  const payment = refund.paymentId ? await findPayment(tx, refund.paymentId) : undefined
  const occurredAt = app.clock.now()
  const change = {
    status: 'sent',
    settledAt: occurredAt,
    failure: null,
    ...(reference && { providerReference: reference }),
  } as const
  if (!(await transitionRefund(tx, refund.id, 'settle', change))) return false
  const onSite = payment?.provider === 'offline'
  const { amountMinor } = refund
  const sent = { booking, sourceId: refund.id, amountMinor, inHand: onSite, occurredAt }
  await bookRefundSent(tx, sent, reference && `:${reference}`)
  return true
}

/** The provider rejected the refund, or it was returned to the company: notifies those concerned, once. */
async function refuseRefund(app: Context, refundId: string, failure: string) {
  await app.db.transaction(async (tx) => {
    const existing = await findRefund(tx, refundId)
    const booking = existing && (await lockPaidBooking(tx, existing.bookingId))
    const refund = await findRefund(tx, refundId)
    const status = refund && refundLifecycle.find('refuse', refund, 'provider')
    if (!booking || !status) return
    if (!(await transitionRefund(tx, refund.id, 'refuse', { status, settledAt: null, failure }))) return
    if (refund.status === 'sent') {
      await bookRefundReturned(tx, {
        bookingId: booking.id,
        currency: booking.currency,
        guestId: booking.guestId,
        sourceId: refund.id,
        amountMinor: refund.amountMinor,
        occurredAt: app.clock.now(),
      })
    }
    await notifyRefundRefused(tx, app, booking, refund.amountMinor)
  })
}
