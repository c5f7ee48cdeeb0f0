import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { bookPayment, bookRounding } from '#server/ledger/book-money.ts'
import { issueReceipt } from '#server/invoicing/issue-receipt.ts'
import { claimsOn } from '#server/ledger/share-money.ts'
import {
  findPayment,
  lockPaidBooking,
  lockPayments,
  type Payment,
  returnedLines,
  savePayment,
  sumsOf,
} from '../payment-queries.ts'
import type { PaidBooking } from '#server/schema/dealings/payment-kinds.ts'
import type { ProviderState } from '#server/platform/payment-providers/provider.ts'
import { endWhenPaid, storeCard } from '../debits/change-consent.ts'
import { mailPayer } from '../shares/mail-payer.ts'
import { counter } from '#server/platform/metrics/metrics.ts'
import { notifyOtherSum } from './notify-other-sum.ts'
import { verifyTaken } from './verify-taken.ts'
import { statusAfterReport } from '../payment-lifecycle.ts'

const countResult = counter(
  'demeure_payments_total',
  'Payments through a provider by what became of them: authorised, captured, voided or failed',
  ['provider', 'result'],
)

/** A state with the attempt that it is of, where one was requested from the provider. */
type Report = ProviderState & { reference?: string | undefined }

/**
 * Stores the provider's state of a payment. Idempotent for repeated, late or reordered events (`payment-lifecycle.ts`).
 * `paymentSettled` changes the booking; money that comes too late is refunded.
 */
export async function settlePayment(
  app: PaymentContext,
  paymentId: string,
  { reference, ...report }: Report,
) {
  const existing = await findPayment(app.db, paymentId)
  if (!existing) return
  const state = verifyTaken(app, existing, report)
  const status = await app.db.transaction(async (tx) => {
    const booking = await lockPaidBooking(tx, existing.bookingId)
    const payment = (await lockPayments(tx, existing.bookingId)).find(({ id }) => id === paymentId)
    if (!booking || !payment) return undefined
    // Another attempt was begun while the state of this one was fetched, and goes on however this one ended; money that
    // was taken counts whichever took it.
    const isFormer = reference !== undefined && reference !== payment.providerReference
    const reported =
      isFormer && state.state !== 'captured' ? undefined : statusAfterReport(payment, state.state)
    await settleLocked(tx, app, { booking, payment, status: reported }, state)
    return reported
  })
  if (status) countResult(app, { provider: existing.provider, result: status })
}

async function settleLocked(
  tx: Transaction,
  app: PaymentContext,
  {
    booking,
    payment,
    status,
  }: {
    booking: PaidBooking & { status: BookingStatus }
    payment: Payment
    status: ReturnType<typeof statusAfterReport>
  },
  { state, failure, settlementReference, card, taken }: ProviderState,
) {
  const now = app.clock.now()
  const { amountMinor, share } = payment
  const isByGuest = share === null && payment.debitConsentId === null
  if (isByGuest && (status === 'captured' || status === 'authorised'))
    await storeCard(tx, app, booking.id, card)
  if (status === 'captured') {
    await savePayment(
      tx,
      payment.id,
      { status, settledAt: now, failure: null, settlementReference: settlementReference ?? null },
      now,
    )
    await bookIn(tx, app, booking, payment, now)
    await endWhenPaid(tx, app, booking.id)
    const { paidMinor } = await sumsOf(tx, booking.id)
    if (booking.status === 'CONFIRMED' || booking.status === 'IN_STAY')
      await mailPayer(tx, payment.id, 'captured')
    const isReplaced = payment.status === 'voiding' || payment.status === 'voided'
    await app.paymentEvents.paymentSettled(tx, app, booking.id, {
      state: 'captured',
      amountMinor,
      share,
      isReplaced,
    })
    // Last: the row of the numbers stays locked until the commit, and every other payment waits for it.
    await issueReceipt(tx, { ...payment, paidBeforeMinor: paidMinor - amountMinor }, now)
    return
  }
  if (status === 'voided') {
    await savePayment(tx, payment.id, { status, ...(taken && { failure }) }, now)
    // A voided payment stays one at each further report of the provider.
    if (taken && payment.failure !== failure) await notifyOtherSum(tx, app, booking, payment, taken)
    return mailPayer(tx, payment.id, 'voided')
  }
  if (status === 'authorised') {
    await savePayment(tx, payment.id, { status, failure: null, authorisedAt: now }, now)
    await mailPayer(tx, payment.id, 'authorised')
    return app.paymentEvents.paymentSettled(tx, app, booking.id, { state: 'authorised', amountMinor, share })
  }
  if (status !== 'failed') return
  await savePayment(tx, payment.id, { status, failure: failure ?? state }, now)
  if (taken) await notifyOtherSum(tx, app, booking, payment, taken)
  const debit = payment.debitConsentId ? { isToConfirm: failure === 'authentication_required' } : undefined
  const isOtherSum = taken !== undefined
  await app.paymentEvents.paymentSettled(tx, app, booking.id, {
    state: 'failed',
    amountMinor,
    share,
    debit,
    isOtherSum,
  })
}

async function bookIn(
  tx: Transaction,
  app: Pick<PaymentContext, 'paymentProviders'>,
  booking: PaidBooking,
  payment: Payment,
  occurredAt: Date,
) {
  const taken = app.paymentProviders.get(payment.provider)?.takenFor?.(payment.amountMinor)
  const rounding = (taken ?? payment.amountMinor) - payment.amountMinor
  if (rounding > 0) {
    await bookRounding(tx, { booking, sourceId: payment.id, amountMinor: rounding, occurredAt })
  }
  await bookPayment(tx, {
    booking,
    claims: claimsOn(booking, await returnedLines(tx, booking.id)),
    sourceId: payment.id,
    amountMinor: payment.amountMinor,
    inHand: false,
    occurredAt,
  })
}
