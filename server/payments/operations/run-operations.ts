import type { PaymentContext } from '../payment-context.ts'
import {
  claimOperations,
  closeOperation,
  keyOf,
  noteOperationError,
  type Operation,
} from './operation-queries.ts'
import { performCardRemoval, performDebit } from '../debits/perform-debit.ts'
import { performDeposit } from '../deposits/perform-deposit.ts'
import { reconcileDeposits } from '../deposits/settle-deposit.ts'
import { followChargeback } from '../chargebacks/follow-chargeback.ts'
import {
  findEvent,
  findPayment,
  findRefundByReference,
  openPaymentsSince,
  type Payment,
} from '../payment-queries.ts'
import { followRefund, performRefund } from '../refunds/perform-refund.ts'
import { type PaymentProvider, ProviderRefused } from '#server/platform/payment-providers/provider.ts'
import { continuing, traced } from '#server/platform/tracing/tracing.ts'
import { settlePayment } from './settle-payment.ts'

const batch = 20
/** A payment without an event for so long is checked (rules of trust: unknown for five minutes at most). */
const silenceMinutes = 2

/** Runs due operations with the providers. @returns how many were tried */
export async function runOperations(app: PaymentContext) {
  const due = await claimOperations(
    app.db,
    [
      'capture',
      'void',
      'refund',
      'deposit_capture',
      'deposit_release',
      'payout',
      'reversal',
      'event',
      'debit',
      'card_removal',
    ],
    app.clock.now(),
    batch,
  )
  for (const operation of due) await tryOperation(app, operation)
  return due.length
}

async function tryOperation(app: PaymentContext, operation: Operation) {
  const provider = app.paymentProviders.get(operation.provider)
  try {
    if (!provider) throw new Error(`${operation.provider} is not configured`)
    const name = `payment operation ${operation.kind}`
    const status = await traced(name, { kind: 'CONSUMER', ...continuing(operation.traceparent) }, () =>
      perform(app, provider, operation),
    )
    if (status) await closeOperation(app.db, operation.id, status, app.clock.now())
  } catch (error) {
    const { id, kind, attempts } = operation
    app.log.warn({ err: error, operation: id, kind, attempts: attempts + 1 }, 'a payment operation failed')
    await noteOperationError(app.db, id, error instanceof Error ? error.message.slice(0, 300) : 'unknown')
  }
}

/** @returns the result; undefined while it goes on */
async function perform(app: PaymentContext, provider: PaymentProvider, operation: Operation) {
  if (operation.kind === 'refund') return performRefund(app, provider, operation)
  if (operation.kind === 'debit') return performDebit(app, provider, operation)
  if (operation.kind === 'card_removal') return performCardRemoval(app, provider, operation)
  if (operation.kind === 'deposit_capture' || operation.kind === 'deposit_release')
    return performDeposit(app, provider, operation)
  const { subjectId } = operation
  const sending = { key: keyOf(operation), wasSent: operation.attempts > 0 }
  if (operation.kind === 'payout') return app.paymentEvents.performPayout(app, provider, subjectId, sending)
  if (operation.kind === 'reversal')
    return app.paymentEvents.performReversal(app, provider, subjectId, sending)
  if (operation.kind === 'event') return followEvent(app, provider, operation.subjectId)
  const payment = await findPayment(app.db, operation.subjectId)
  const awaited = operation.kind === 'capture' ? 'capturing' : 'voiding'
  // The payment changed first: a capture that was cancelled, a payment that was settled.
  if (!payment?.providerReference || payment.status !== awaited) return 'done'
  return operation.kind === 'capture'
    ? performCapture(app, provider, operation, payment)
    : performVoid(app, provider, operation, payment)
}

async function performCapture(
  app: PaymentContext,
  provider: PaymentProvider,
  { id }: Operation,
  payment: Payment,
) {
  const reference = payment.providerReference!
  try {
    await settlePayment(app, payment.id, { reference, ...(await provider.capture(reference, id)) })
    return 'done'
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const actual = await provider.fetchState(reference)
    const isOnHold = actual.state === 'authorised' || actual.state === 'pending'
    const state = isOnHold ? { state: 'failed' as const, failure: error.message } : actual
    await settlePayment(app, payment.id, { reference, ...state })
    return 'refused'
  }
}

async function performVoid(
  app: PaymentContext,
  provider: PaymentProvider,
  { id }: Operation,
  payment: Payment,
) {
  const reference = payment.providerReference!
  try {
    const state = await provider.cancel(reference, id)
    await settlePayment(app, payment.id, { reference, ...state })
    return state.state === 'pending' || state.state === 'authorised' ? undefined : 'done'
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // It cannot be voided any more: it was captured or voided already.
    await settlePayment(app, payment.id, { reference, ...(await provider.fetchState(reference)) })
    return 'done'
  }
}

/** Fetches the current state of what an event is about; only the provider's response is booked. */
async function followEvent(
  app: PaymentContext,
  provider: PaymentProvider,
  eventId: string,
): Promise<'done' | 'refused'> {
  const event = await findEvent(app.db, eventId)
  const reference = event?.reference
  if (!reference) return 'done'
  const refund = await findRefundByReference(app.db, reference)
  try {
    if (refund) await followRefund(app, provider, refund)
    else if (event.kind.startsWith('account.'))
      await app.paymentEvents.followAccount(app, provider, reference)
    else if (event.kind.startsWith('charge.dispute.')) await followChargeback(app, provider, reference)
    return 'done'
  } catch (error) {
    // The reference does not exist at the provider; a retry would not help.
    if (error instanceof ProviderRefused) return 'refused'
    throw error
  }
}

/** Checks payments and deposits without an event for `silenceMinutes`: an event or a response may be lost. */
export async function reconcilePayments(app: PaymentContext) {
  const silent = new Date(app.clock.now().getTime() - silenceMinutes * 60_000)
  for (const payment of await openPaymentsSince(app.db, silent, batch)) {
    await checkPayment(app, payment).catch((error: unknown) => {
      app.log.warn({ err: error, payment: payment.id }, 'the state of a payment could not be fetched')
    })
  }
  await reconcileDeposits(app, silent)
}

/** Books a payment by the provider's current response, and by nothing else. */
export async function checkPayment(app: PaymentContext, payment: Payment) {
  const provider = app.paymentProviders.get(payment.provider)
  const reference = payment.providerReference
  if (!provider || !reference) return
  await settlePayment(app, payment.id, { reference, ...(await provider.fetchState(reference)) })
}
