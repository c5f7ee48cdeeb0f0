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
  type WholeInvoice,
} from '../billing-queries.ts'
import { isPaidBeside, saveInvoiceChargeback, takeInvoiceChargeback } from './invoice-chargeback-queries.ts'
import { paymentDays } from './issue-invoice.ts'
import { houseToday } from '../plans/plan-in-force.ts'
import { tellInvoiceContested } from '../tell-billing.ts'

/**
 * A seller's bank takes the payment of an invoice back: what the provider says of it now is written down, as it is for
 * stays. The invoice is contested while it is argued about, paid again once it is won, due again once it is lost; told
 * twice, late or in any order, the same words end in the same state.
 * @returns false where it is about no payment of an invoice
 */
export async function followInvoiceChargeback(
  app: Context,
  provider: InvoicePayment['provider'],
  told: ProviderChargeback,
) {
  const known = told.paymentId ? await findPayment(app.db, told.paymentId) : undefined
  const whole = known && (await findInvoice(app.db, known.invoiceId))
  if (!whole || known.provider !== provider) return false
  await app.db.transaction(async (tx) => {
    await lockSeller(tx, whole.invoice.sellerId)
    const payment = await findPayment(tx, known.id)
    const invoice = await findInvoice(tx, known.invoiceId)
    if (payment && invoice) await follow(tx, app, { whole: invoice, payment, told })
  })
  return true
}

interface Followed {
  whole: WholeInvoice
  payment: InvoicePayment
  told: ProviderChargeback
}

async function follow(tx: Transaction, app: Context, { whole, payment, told }: Followed) {
  const now = app.clock.now()
  const { chargeback, isNew } = await takeInvoiceChargeback(tx, {
    invoiceId: whole.invoice.id,
    paymentId: payment.id,
    provider: payment.provider,
    providerReference: told.reference,
    amountMinor: told.amountMinor,
    reason: told.reason,
    state: told.state === 'inquiry' ? 'inquiry' : 'open',
    respondBy: told.respondBy,
    openedAt: now,
  })
  const { currency, sellerId } = whole.invoice
  const money = { sourceId: chargeback.id, currency, amountMinor: chargeback.amountMinor, occurredAt: now }
  await bookChargebackFee(tx, { ...money, amountMinor: told.feeMinor })
  if (chargeback.closedAt) return
  const isClosed = told.state === 'won' || told.state === 'lost'
  const takesMoney = told.state === 'open' || told.state === 'lost'
  if (takesMoney && !chargeback.withdrawnAt) await bookChargeback(tx, money)
  const withdrawnAt = chargeback.withdrawnAt ?? (takesMoney ? now : null)
  if (told.state === 'won' && withdrawnAt) await bookWonChargeback(tx, money)
  if (told.state === 'lost') await bookLostPlanPayment(tx, { ...money, sellerId })
  await saveInvoiceChargeback(tx, chargeback.id, {
    state: told.state,
    respondBy: told.respondBy,
    withdrawnAt,
    closedAt: isClosed ? now : null,
  })
  const dueOn = await moveInvoice(tx, app, { whole, payment, told })
  if (!isNew && !isClosed) return
  const what = told.state === 'won' || told.state === 'lost' ? told.state : 'opened'
  await tellInvoiceContested(tx, app, whole, { ...chargeback, respondBy: told.respondBy }, { what, dueOn })
}

/**
 * Only the payment that an invoice was paid by moves it: one that came in beside it was credited, and what is lost of
 * it stands against the seller in the ledger.
 * @returns the day until which a lost one has to be paid again
 */
async function moveInvoice(tx: Transaction, app: Context, { whole: { invoice }, payment, told }: Followed) {
  const isOurs = invoice.paidAt !== null && !(await isPaidBeside(tx, invoice.id, payment.id))
  if (told.state === 'lost')
    await updatePayment(tx, payment.id, { status: 'lost', updatedAt: app.clock.now() })
  if (!isOurs) return null
  if (told.state !== 'lost') {
    await updateInvoice(tx, invoice.id, { status: told.state === 'won' ? 'paid' : 'contested' })
    return null
  }
  const dueOn = Temporal.PlainDate.from(houseToday(app)).add({ days: paymentDays }).toString()
  await updateInvoice(tx, invoice.id, {
    status: 'due',
    paidAt: null,
    // A bank that takes a part back leaves the rest paid.
    creditMinor: Math.max(invoice.totalMinor - told.amountMinor, 0),
    dueOn,
    reminders: 0,
  })
  return dueOn
}
