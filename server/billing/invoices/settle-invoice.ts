import { randomUUIDv7 } from 'node:crypto'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { bookPlanPayment } from '#server/ledger/book-plan.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { ProviderEvent, ProviderState } from '#server/platform/payment-providers/provider.ts'
import { verifyTaken } from '#server/payments/operations/verify-taken.ts'
import { lockSeller } from '#server/sellers/selling-as.ts'
import {
  findInvoice,
  findPayment,
  findPaymentByReference,
  insertPayment,
  type InvoicePayment,
  silentPayments,
  updateInvoice,
  updatePayment,
  type InvoiceDetail,
} from '../billing-queries.ts'
import { findCard } from '../cards/card-queries.ts'
import { followCardEvent } from '../cards/store-card.ts'
import { invoiceLifecycle, invoicePaymentLifecycle } from './invoice-lifecycle.ts'
import { notifyChargeFailed, notifyPaid, notifyPaymentFailed } from '../notify-billing.ts'

/** A payment without an event for so long is checked. */
const silenceMinutes = 2
const batch = 20

/**
 * Stores the provider's state of a payment. Idempotent for repeated, late or reordered events: nothing leaves
 * `captured` or `lost`. A payment of an invoice that is not due any more stays the seller's credit for the next one.
 */
export async function settleInvoicePayment(app: Context, paymentId: string, recipients: ProviderState) {
  const existing = await findPayment(app.db, paymentId)
  const detail = existing && (await findInvoice(app.db, existing.invoiceId))
  if (!detail) return
  const { id, sellerId, currency } = detail.invoice
  const { state, failure, settlementReference } = verifyTaken(app, { ...existing, currency }, recipients)
  if (state === 'pending' || state === 'authorised') return
  await app.db.transaction(async (tx) => {
    await lockSeller(tx, sellerId)
    const payment = await findPayment(tx, paymentId)
    const locked = await findInvoice(tx, id)
    const invoice = locked?.invoice
    if (!payment || !invoice) return
    const report = state === 'captured' ? 'report_captured' : 'report_failed'
    const status = invoicePaymentLifecycle.find(report, payment, 'provider')
    if (!status) return
    const now = app.clock.now()
    if (status === 'failed') {
      await updatePayment(tx, payment.id, { status, failure: failure ?? state, updatedAt: now })
      return notifyFailure(tx, app, { cardId: payment.cardId, failure: failure ?? state }, locked)
    }
    await updatePayment(tx, payment.id, {
      status,
      failure: null,
      settlementReference: settlementReference ?? null,
      settledAt: now,
      updatedAt: now,
    })
    await bookPayment(tx, app, sellerId, invoice.currency, payment)
    const paid = invoiceLifecycle.find('pay', invoice, 'provider')
    if (!paid) return
    await updateInvoice(tx, id, { status: paid, paidAt: now, chargeOn: null })
    await notifyPaid(tx, app, detail)
  })
}

/** A payment by hand shows the failure on its page; a saved card was charged without the seller, who is notified. */
async function notifyFailure(
  tx: Executor,
  app: Context,
  { cardId, failure }: Pick<InvoicePayment, 'cardId' | 'failure'>,
  detail: InvoiceDetail,
) {
  const card = cardId && (await findCard(tx, cardId))
  await (card
    ? notifyChargeFailed(tx, app, detail, card, failure ?? '')
    : notifyPaymentFailed(tx, app, detail))
}

/** Books a payment by the provider's current response, and by nothing else. */
export async function checkInvoicePayment(app: Context, payment: InvoicePayment) {
  const provider = app.paymentProviders.get(payment.provider)
  if (!provider || !payment.providerReference) return
  await settleInvoicePayment(app, payment.id, await provider.fetchState(payment.providerReference))
}

/**
 * Handles a provider event that is about no stay: where it is about an invoice or a card, the current state is fetched
 * from the provider.
 */
export async function followInvoiceEvent(
  app: Context,
  provider: InvoicePayment['provider'],
  { reference, paymentId }: { reference: ProviderEvent['reference']; paymentId: string | undefined },
) {
  const payment = reference
    ? await findPaymentByReference(app.db, provider, reference)
    : paymentId && (await findPayment(app.db, paymentId))
  if (payment && payment.provider === provider) return checkInvoicePayment(app, payment)
  if (reference) await followCardEvent(app, provider, reference)
}

/** Checks payments without an event for `silenceMinutes`. */
export async function reconcileInvoicePayments(app: Context) {
  const silent = new Date(app.clock.now().getTime() - silenceMinutes * 60_000)
  for (const payment of await silentPayments(app.db, silent, batch)) {
    await checkInvoicePayment(app, payment).catch((error: unknown) => {
      app.log.warn(
        { err: error, payment: payment.id },
        'the state of an invoice payment could not be fetched',
      )
    })
  }
}

/** Locks an invoice with its seller, for a payment that staff received. @throws 404, 409 where nothing is due */
export async function takeDue(tx: Transaction, id: string) {
  const existing = await findInvoice(tx, id)
  if (!existing) throw notFound()
  await lockSeller(tx, existing.invoice.sellerId)
  const detail = (await findInvoice(tx, id))!
  return { detail, status: invoiceLifecycle.after('pay', detail.invoice, 'staff') }
}

/**
 * Records that staff received the payment of an invoice outside the providers.
 * @throws 404; 409 where nothing is due any more
 */
export async function confirmInvoicePayment(
  tx: Transaction,
  app: Context,
  id: string,
  { method, reference, by }: { method: OfflineMethod; reference: string; by: string },
) {
  const { detail, status } = await takeDue(tx, id)
  const { sellerId, currency } = detail.invoice
  const { totalMinor, creditMinor } = detail.invoice
  const now = app.clock.now()
  const payment = {
    id: randomUUIDv7(),
    invoiceId: id,
    provider: 'offline' as const,
    amountMinor: totalMinor - creditMinor,
    status: 'captured' as const,
    offlineMethod: method,
    offlineReference: reference,
    confirmedBy: by,
    settledAt: now,
    createdAt: now,
    updatedAt: now,
  }
  await insertPayment(tx, payment)
  await bookPayment(tx, app, sellerId, currency, payment)
  await updateInvoice(tx, id, { status, paidAt: now, chargeOn: null })
  await notifyPaid(tx, app, detail)
}

function bookPayment(
  tx: Executor,
  app: Context,
  sellerId: string,
  currency: Parameters<typeof bookPlanPayment>[1]['currency'],
  { id, provider, amountMinor }: Pick<InvoicePayment, 'id' | 'provider' | 'amountMinor'>,
) {
  const taken = app.paymentProviders.get(provider)?.takenFor?.(amountMinor) ?? amountMinor
  return bookPlanPayment(tx, {
    sellerId,
    sourceId: id,
    currency,
    occurredAt: app.clock.now(),
    amountMinor,
    roundingMinor: taken - amountMinor,
  })
}
