import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceMethod } from '#contract/money/billing-enums.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import { methodsOpen, providerFor } from '#server/platform/payment-providers/payment-providers.ts'
import { providerRefused, providerSilent } from '#server/payments/payment-refusals.ts'
import { type PaymentProvider, ProviderRefused } from '#server/platform/payment-providers/provider.ts'
import { lockSeller } from '#server/sellers/selling-as.ts'
import {
  findInvoice,
  findOpenPayment,
  insertPayment,
  type InvoicePayment,
  updatePayment,
  type InvoiceDetail,
} from '../billing-queries.ts'
import { chargeUnderWay, methodClosed } from '../billing-refusals.ts'
import { invoiceLifecycle, invoicePaymentLifecycle } from './invoice-lifecycle.ts'
import { checkInvoicePayment } from './settle-invoice.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../invoice-access.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'

/**
 * Starts the payment of an invoice, or returns the attempt already started: a provider identifies an attempt by its
 * key, so a double click charges once. A transfer is started by the seller and confirmed by staff.
 * @throws 403 for a team member without the right, 404 for another seller's, 409 where nothing is due or the method is
 * not open, 503 where the provider does not answer
 */
export async function payInvoice(app: Context, id: string, method: InvoiceMethod, actor: SignedIn) {
  const detail = await findPayable(app, id, actor)
  if (method === 'offline')
    return { provider: 'offline' as const, redirectUrl: null, transfer: transferOf(app, detail) }
  if (!methodsOpen(app, detail.invoice.currency).includes(method)) throw methodClosed()
  const provider = app.paymentProviders.get(providerFor(app, method))
  if (!provider) throw methodClosed()
  const begun = await takeAttempt(app, detail, provider)
  const redirectUrl = begun.redirectUrl ?? (await start(app, detail, begun, provider))
  return { provider: provider.name, redirectUrl, transfer: null }
}

/** @throws 403 for a team member without the right, 404 for another seller's, 409 where nothing is due */
export async function findPayable(app: Context, id: string, actor: SignedIn) {
  const detail = await findInvoice(app.db, id)
  authorize(await asSeller(app.db, actor), 'pay', detail)
  invoiceLifecycle.after('start_payment', detail.invoice, 'seller')
  return detail
}

/** Payment methods open for the currency of an invoice. */
export function methodsFor(app: Context, currency: Currency) {
  return methodsOpen(app, currency)
}

async function takeAttempt(
  app: Context,
  { invoice }: InvoiceDetail,
  provider: PaymentProvider,
): Promise<InvoicePayment> {
  const open = await findOpenPayment(app.db, invoice.id)
  // It may have been paid, or have failed, since the last event.
  if (open?.status === 'pending') await checkInvoicePayment(app, open).catch(() => {})
  return app.db.transaction(async (tx) => {
    await lockSeller(tx, invoice.sellerId)
    invoiceLifecycle.after('start_payment', (await findInvoice(tx, invoice.id))!.invoice, 'seller')
    const begun = await findOpenPayment(tx, invoice.id)
    // A charge of the saved card was sent, or is about to be.
    if (begun?.cardId) throw chargeUnderWay()
    if (begun?.provider === provider.name) return begun
    const now = app.clock.now()
    if (begun) {
      const status = invoicePaymentLifecycle.after('replace', begun, 'seller')
      await updatePayment(tx, begun.id, { status, failure: 'replaced', updatedAt: now })
    }
    const row = {
      id: randomUUIDv7(),
      invoiceId: invoice.id,
      provider: provider.name,
      amountMinor: invoice.totalMinor - invoice.creditMinor,
      status: 'begun' as const,
      createdAt: now,
      updatedAt: now,
    }
    await insertPayment(tx, row)
    return (await findOpenPayment(tx, invoice.id))!
  })
}

async function start(
  app: Context,
  { invoice, number }: InvoiceDetail,
  begun: InvoicePayment,
  provider: PaymentProvider,
) {
  const started = await provider
    .start({
      paymentId: begun.id,
      key: begun.id,
      amountMinor: begun.amountMinor,
      currency: invoice.currency,
      holdFirst: false,
      description: `Demeure ${number}`,
      bookingCode: number,
      returnUrl: `${app.config.publicUrl}/seller-dash/billing`,
      webhookUrl: `${app.config.publicUrl}/api/v1/payments/webhooks/${provider.name}`,
    })
    .catch((error: unknown) => {
      app.log.warn({ err: error, payment: begun.id }, 'an invoice payment could not be started')
      throw error instanceof ProviderRefused ? providerRefused() : providerSilent({ retryAfterSeconds: 10 })
    })
  return app.db.transaction(async (tx) => {
    await lockSeller(tx, invoice.sellerId)
    const open = await findOpenPayment(tx, invoice.id)
    const status = open && invoicePaymentLifecycle.find('send', open, 'seller')
    if (open?.id !== begun.id || !status) return started.redirectUrl ?? null
    // Of two pages opened at once by a provider that repeats no answer, the first: its events name no other.
    if (open.redirectUrl) return open.redirectUrl
    await updatePayment(tx, begun.id, {
      status,
      providerReference: started.reference,
      redirectUrl: started.redirectUrl ?? null,
      updatedAt: app.clock.now(),
    })
    return started.redirectUrl ?? null
  })
}

/** Account and label of a bank transfer. */
function transferOf({ config: { company } }: Context, { number }: InvoiceDetail) {
  return { holder: company.name, iban: company.iban ?? null, bic: company.bic ?? null, label: number }
}
