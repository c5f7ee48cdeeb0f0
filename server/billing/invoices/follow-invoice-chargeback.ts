import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import {
  bookChargeback,
  bookChargebackFee,
  bookLostPlanPayment,
  bookWonChargeback,
} from '#server/ledger/book-chargeback.ts'
import type { ProviderChargeback } from '#server/platform/payment-providers/provider.ts'
import { lockSeller } from '#server/sellers/selling-as.ts'
import {
  findInvoice,
  findPayment,
  type InvoicePayment,
  updateInvoice,
  updatePayment,
  type InvoiceDetail,
} from '../billing-queries.ts'
import { isPaidBeside, saveInvoiceChargeback, takeInvoiceChargeback } from './invoice-chargeback-queries.ts'
import { invoiceLifecycle, invoicePaymentLifecycle } from './invoice-lifecycle.ts'
import { paymentDays } from './issue-invoice.ts'
import { companyToday } from '../plans/plan-in-force.ts'
import { notifyInvoiceContested } from '../notify-billing.ts'

/**
 * Stores the provider's state of a chargeback of an invoice, as for stays. The invoice is contested while the dispute
 * is open, paid once it is won, due again once it is lost. Idempotent for repeated, late or reordered events.
 * @returns false where it is about no payment of an invoice
 */
export async function followInvoiceChargeback(
  app: Context,
  provider: InvoicePayment['provider'],
  recipients: ProviderChargeback,
) {
  const existing = recipients.paymentId ? await findPayment(app.db, recipients.paymentId) : undefined
  const detail = existing && (await findInvoice(app.db, existing.invoiceId))
  if (!detail || existing.provider !== provider) return false
  await app.db.transaction(async (tx) => {
    await lockSeller(tx, detail.invoice.sellerId)
    const payment = await findPayment(tx, existing.id)
    const invoice = await findInvoice(tx, existing.invoiceId)
    if (payment && invoice) await follow(tx, app, { detail: invoice, payment, chargeback: recipients })
  })
  return true
}

interface Followed {
  detail: InvoiceDetail
  payment: InvoicePayment
  chargeback: ProviderChargeback
}

async function follow(tx: Transaction, app: Context, { detail, payment, chargeback: recipients }: Followed) {
  const now = app.clock.now()
  const { chargeback, isNew } = await takeInvoiceChargeback(tx, {
    invoiceId: detail.invoice.id,
    paymentId: payment.id,
    provider: payment.provider,
    providerReference: recipients.reference,
    amountMinor: recipients.amountMinor,
    reason: recipients.reason,
    state: recipients.state === 'inquiry' ? 'inquiry' : 'open',
    respondBy: recipients.respondBy,
    openedAt: now,
  })
  const { currency, sellerId } = detail.invoice
  const money = { sourceId: chargeback.id, currency, amountMinor: chargeback.amountMinor, occurredAt: now }
  await bookChargebackFee(tx, { ...money, amountMinor: recipients.feeMinor })
  if (chargeback.closedAt) return
  const isClosed = recipients.state === 'won' || recipients.state === 'lost'
  const takesMoney = recipients.state === 'open' || recipients.state === 'lost'
  if (takesMoney && !chargeback.withdrawnAt) await bookChargeback(tx, money)
  const withdrawnAt = chargeback.withdrawnAt ?? (takesMoney ? now : null)
  if (recipients.state === 'won' && withdrawnAt) await bookWonChargeback(tx, money)
  if (recipients.state === 'lost') await bookLostPlanPayment(tx, { ...money, sellerId })
  await saveInvoiceChargeback(tx, chargeback.id, {
    state: recipients.state,
    respondBy: recipients.respondBy,
    withdrawnAt,
    closedAt: isClosed ? now : null,
  })
  const dueOn = await transitionInvoice(tx, app, { detail, payment, chargeback: recipients })
  if (!isNew && !isClosed) return
  const what = recipients.state === 'won' || recipients.state === 'lost' ? recipients.state : 'opened'
  await notifyInvoiceContested(
    tx,
    app,
    detail,
    { ...chargeback, respondBy: recipients.respondBy },
    { what, dueOn },
  )
}

/**
 * Only the payment that paid the invoice changes its status: an additional payment was credited, and its loss is a debt
 * of the seller in the ledger.
 * @returns the day until which a lost one has to be paid again
 */
async function transitionInvoice(
  tx: Transaction,
  app: Context,
  { detail: { invoice }, payment, chargeback: recipients }: Followed,
) {
  const isOurs = invoice.paidAt !== null && !(await isPaidBeside(tx, invoice.id, payment.id))
  if (recipients.state === 'lost') {
    const lost = invoicePaymentLifecycle.after('lose', payment, 'provider')
    await updatePayment(tx, payment.id, { status: lost, updatedAt: app.clock.now() })
  }
  if (!isOurs) return null
  const status = invoiceLifecycle.after(eventOf(recipients.state), invoice, 'provider')
  if (recipients.state !== 'lost') {
    await updateInvoice(tx, invoice.id, { status })
    return null
  }
  const dueOn = Temporal.PlainDate.from(companyToday(app)).add({ days: paymentDays }).toString()
  await updateInvoice(tx, invoice.id, {
    status,
    paidAt: null,
    // A partial chargeback leaves the rest paid.
    creditMinor: Math.max(invoice.totalMinor - recipients.amountMinor, 0),
    dueOn,
    reminders: 0,
  })
  return dueOn
}

function eventOf(state: ProviderChargeback['state']) {
  if (state === 'won') return 'win'
  return state === 'lost' ? 'lose' : 'contest'
}
