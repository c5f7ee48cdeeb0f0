import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { ProviderRefused, type ProviderState } from '#server/platform/payment-providers/provider.ts'
import { lockSeller } from '#server/sellers/selling-as.ts'
import {
  findInvoice,
  findOpenPayment,
  findPayment,
  insertPayment,
  type InvoicePayment,
  updateInvoice,
  updatePayment,
} from '../billing-queries.ts'
import { findCard, findSavedCard, invoicesToCharge, unansweredCharges } from './card-queries.ts'
import { companyToday } from '../plans/plan-in-force.ts'
import { invoiceLifecycle, invoicePaymentLifecycle } from '../invoices/invoice-lifecycle.ts'
import { settleInvoicePayment } from '../invoices/settle-invoice.ts'

/** Days after the first charge on which a card that was refused is tried again. */
const retryDays = [1, 3, 7]
/** Without a response for so long, a charge is sent again under its key. */
const silenceMinutes = 2
const batch = 20

/** Charges the renewals of the day to the saved cards, and sends again charges without a response. */
export async function chargeSavedCards(app: Context) {
  const silent = new Date(app.clock.now().getTime() - silenceMinutes * 60_000)
  for (const payment of await unansweredCharges(app.db, silent, batch))
    await chargeOrLater(app, payment, { wasTried: true })
  for (const { id, sellerId } of await invoicesToCharge(app.db, companyToday(app), batch)) {
    const payment = await takeCharge(app, id, sellerId)
    if (payment) await chargeOrLater(app, payment, { wasTried: false })
  }
}

/** Stores the charge before it is sent; a payment that the seller has started by hand takes precedence. */
function takeCharge(app: Context, invoiceId: string, sellerId: string) {
  return app.db.transaction(async (tx) => {
    await lockSeller(tx, sellerId)
    const detail = await findInvoice(tx, invoiceId)
    const today = companyToday(app)
    if (!detail || !invoiceLifecycle.find('start_payment', detail.invoice, 'system')) return
    if (!detail.invoice.chargeOn || detail.invoice.chargeOn > today) return
    const { chargeTries, totalMinor, creditMinor } = detail.invoice
    const card = await findSavedCard(tx, sellerId)
    if (!card) return updateInvoice(tx, invoiceId, { chargeOn: null })
    if (await findOpenPayment(tx, invoiceId)) return
    const now = app.clock.now()
    const id = randomUUIDv7()
    await insertPayment(tx, {
      id,
      invoiceId,
      provider: card.provider,
      cardId: card.id,
      amountMinor: totalMinor - creditMinor,
      status: 'begun',
      createdAt: now,
      updatedAt: now,
    })
    const chargeOn = nextTry(detail.content.issuedOn, chargeTries, today)
    await updateInvoice(tx, invoiceId, { chargeTries: chargeTries + 1, chargeOn })
    return findPayment(tx, id)
  })
}

/** Day of the next try after a refusal; never twice in a day. */
function nextTry(issuedOn: string, tries: number, today: string) {
  const days = retryDays[tries]
  if (days === undefined) return null
  const planned = Temporal.PlainDate.from(issuedOn).add({ days }).toString()
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()
  return planned > tomorrow ? planned : tomorrow
}

interface Tried {
  /** A charge may have reached the provider, whose response was lost. */
  wasTried: boolean
}

async function chargeOrLater(app: Context, payment: InvoicePayment, tried: Tried) {
  await charge(app, payment, tried).catch((error: unknown) => {
    app.log.warn({ err: error, payment: payment.id }, 'a saved card could not be charged')
  })
}

/**
 * Uses the same key for every try: a charge whose response was lost is not made twice. Stripe stores a key for a day,
 * and may have been out of reach for longer: the charge is looked up first.
 */
async function charge(
  app: Context,
  { id, provider, cardId, amountMinor, invoiceId }: InvoicePayment,
  { wasTried }: Tried,
) {
  const vault = app.paymentProviders.get(provider)?.cards
  const card = cardId ? await findCard(app.db, cardId) : undefined
  const detail = await findInvoice(app.db, invoiceId)
  if (!vault || !card?.methodReference || !detail) return
  const { customerReference: customer, methodReference: method } = card
  const earlier = wasTried ? await vault.findCharge?.({ customer, paymentId: id }) : undefined
  const request = {
    key: id,
    paymentId: id,
    customer,
    method,
    amountMinor,
    currency: detail.invoice.currency,
    description: `Demeure ${detail.number}`,
  }
  const answer: ProviderState & { reference?: string } =
    earlier ??
    (await vault.charge(request).catch((error: unknown) => {
      if (error instanceof ProviderRefused) return { state: 'failed' as const, failure: error.message }
      throw error
    }))
  const { reference, ...state } = answer
  await app.db.transaction(async (tx) => {
    await lockSeller(tx, detail.invoice.sellerId)
    const payment = await findPayment(tx, id)
    const status = payment && invoicePaymentLifecycle.find('send', payment, 'system')
    if (!reference || !status) return
    await updatePayment(tx, id, {
      status,
      providerReference: reference,
      updatedAt: app.clock.now(),
    })
  })
  await settleInvoicePayment(app, id, state)
}
