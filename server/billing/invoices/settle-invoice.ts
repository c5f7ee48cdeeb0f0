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
  type WholeInvoice,
} from '../billing-queries.ts'
import { findCard } from '../cards/card-queries.ts'
import { notDue } from '../billing-refusals.ts'
import { followCardEvent } from '../cards/keep-card.ts'
import { tellChargeFailed, tellPaid, tellPaymentFailed } from '../tell-billing.ts'

/** After so long without a word, a payment is asked about. */
const silenceMinutes = 2
const batch = 20

/**
 * Writes down what a provider says of a payment. Told twice, late or in any order, the same words end in the same
 * state: nothing leaves `captured` or `lost`. Money for an invoice that awaits none any more stays the seller's, for
 * the next one.
 */
export async function settleInvoicePayment(app: Context, paymentId: string, told: ProviderState) {
  const known = await findPayment(app.db, paymentId)
  const whole = known && (await findInvoice(app.db, known.invoiceId))
  if (!whole) return
  const { id, sellerId, currency } = whole.invoice
  const { state, failure } = verifyTaken(app, { ...known, currency }, told)
  if (state === 'pending' || state === 'authorised') return
  await app.db.transaction(async (tx) => {
    await lockSeller(tx, sellerId)
    const payment = await findPayment(tx, paymentId)
    const locked = await findInvoice(tx, id)
    const invoice = locked?.invoice
    if (!payment || !invoice || payment.status === 'captured' || payment.status === 'lost') return
    const now = app.clock.now()
    if (state !== 'captured') {
      if (payment.status === 'failed') return
      await updatePayment(tx, payment.id, { status: 'failed', failure: failure ?? state, updatedAt: now })
      return tellFailure(tx, app, { cardId: payment.cardId, failure: failure ?? state }, locked)
    }
    await updatePayment(tx, payment.id, { status: 'captured', failure: null, settledAt: now, updatedAt: now })
    await bookPayment(tx, app, sellerId, invoice.currency, payment)
    if (invoice.status !== 'due') return
    await updateInvoice(tx, id, { status: 'paid', paidAt: now, chargeOn: null })
    await tellPaid(tx, app, whole)
  })
}

/** By hand its seller sees the page; a saved card was charged without them, so they hear when it is tried again. */
async function tellFailure(
  tx: Executor,
  app: Context,
  { cardId, failure }: Pick<InvoicePayment, 'cardId' | 'failure'>,
  whole: WholeInvoice,
) {
  const card = cardId && (await findCard(tx, cardId))
  await (card ? tellChargeFailed(tx, app, whole, card, failure ?? '') : tellPaymentFailed(tx, app, whole))
}

/** What a provider says now is the only word on which money is booked. */
export async function lookAtInvoicePayment(app: Context, payment: InvoicePayment) {
  const provider = app.paymentProviders.get(payment.provider)
  if (!provider || !payment.providerReference) return
  await settleInvoicePayment(app, payment.id, await provider.look(payment.providerReference))
}

/**
 * An event of a provider that is about no stay: where it is about an invoice, or a card, the provider is asked what is
 * true.
 */
export async function followInvoiceEvent(
  app: Context,
  provider: InvoicePayment['provider'],
  { reference, paymentId }: { reference: ProviderEvent['reference']; paymentId: string | undefined },
) {
  const payment = reference
    ? await findPaymentByReference(app.db, provider, reference)
    : paymentId && (await findPayment(app.db, paymentId))
  if (payment && payment.provider === provider) return lookAtInvoicePayment(app, payment)
  if (reference) await followCardEvent(app, provider, reference)
}

/** Asks about payments of which no word has come. */
export async function reconcileInvoicePayments(app: Context) {
  const silent = new Date(app.clock.now().getTime() - silenceMinutes * 60_000)
  for (const payment of await silentPayments(app.db, silent, batch)) {
    await lookAtInvoicePayment(app, payment).catch((error: unknown) => {
      app.log.warn({ err: error, payment: payment.id }, 'a payment of an invoice could not be asked about')
    })
  }
}

/**
 * The house says that an invoice was paid to it outside the providers.
 * @throws 404; 409 where nothing is due any more
 */
export async function confirmInvoicePayment(
  tx: Transaction,
  app: Context,
  id: string,
  { method, reference, by }: { method: OfflineMethod; reference: string; by: string },
) {
  const known = await findInvoice(tx, id)
  if (!known) throw notFound()
  const { sellerId, currency } = known.invoice
  await lockSeller(tx, sellerId)
  const whole = (await findInvoice(tx, id))!
  const { status, totalMinor, creditMinor } = whole.invoice
  if (status !== 'due') throw notDue()
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
  await updateInvoice(tx, id, { status: 'paid', paidAt: now, chargeOn: null })
  await tellPaid(tx, app, whole)
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
