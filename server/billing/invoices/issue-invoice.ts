import { randomUUIDv7 } from 'node:crypto'
import type { BillingCurrency } from '#contract/money/billing-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookPlanInvoice, planBalance } from '#server/ledger/book-plan.ts'
import { issueSubscriptionDocument } from '#server/invoicing/issue-document.ts'
import { companyInvoiceParty } from '#server/invoicing/invoice-parties.ts'
import type { InvoiceParticipant, SubscriptionContent } from '#server/schema/dealings/document-content.ts'
import {
  type DetailsRow,
  findDetails,
  insertInvoice,
  updateInvoice,
  type InvoiceDetail,
} from '../billing-queries.ts'
import { billingClosed, detailsNeeded } from '../billing-refusals.ts'
import { unionThresholdMinor, vatFor, vatOn } from '#server/invoicing/vat.ts'
import { invoiceLifecycle } from './invoice-lifecycle.ts'
import { unionSalesOf } from '../vat/vat-queries.ts'
import { companyToday } from '../plans/plan-in-force.ts'
import { type InvoiceLine, netOf } from '../plans/plan-change.ts'

/** Days that a seller has to pay. */
export const paymentDays = 7

type Clocked = Pick<Context, 'clock' | 'config'>

/**
 * Issues the invoice of a plan under the next number of its year, and books what its seller owes. What the company owes
 * them is deducted; where that covers the total, the invoice is issued as paid.
 * @throws 409 before the seller has entered billing details, 503 where the company has no tax number
 */
export async function issueInvoice(
  tx: Executor,
  app: Clocked,
  { sellerId, currency, lines }: { sellerId: string; currency: BillingCurrency; lines: InvoiceLine[] },
) {
  const details = await findDetails(tx, sellerId)
  if (!details) throw detailsNeeded()
  const now = app.clock.now()
  const today = companyToday(app)
  const id = randomUUIDv7()
  const content: SubscriptionContent = {
    kind: 'subscription',
    house: namedCompany(app.config),
    buyer: participantOf(details),
    lines,
    ...(await amountsOf(tx, today, details, lines)),
    issuedOn: today,
    dueOn: Temporal.PlainDate.from(today).add({ days: paymentDays }).toString(),
    account: { iban: app.config.company.iban ?? null, bic: app.config.company.bic ?? null },
    about: null,
  }
  const { netMinor, vatMinor, totalMinor, dueOn } = content
  const owed = Math.max(0, -(await planBalance(tx, sellerId, currency)))
  const creditMinor = Math.min(owed, totalMinor)
  const isPaid = creditMinor === totalMinor
  const document = await issueSubscriptionDocument(tx, { sellerId, subject: id, currency, content }, now)
  await insertInvoice(tx, {
    id,
    sellerId,
    documentId: document.id,
    status: isPaid ? 'paid' : 'due',
    currency,
    totalMinor,
    creditMinor,
    dueOn,
    paidAt: isPaid ? now : null,
    createdAt: now,
  })
  const money = { sellerId, sourceId: id, currency, occurredAt: now, netMinor, vatMinor }
  await bookPlanInvoice(tx, 'plan_invoiced', money)
  return { id, number: document.number, totalMinor, creditMinor, dueOn, isPaid }
}

/** Cancels an unpaid invoice by a credit note over its total, numbered in a series of its own. */
export async function creditInvoice(tx: Executor, app: Clocked, { invoice, number, content }: InvoiceDetail) {
  const now = app.clock.now()
  const today = companyToday(app)
  const { sellerId, currency } = invoice
  const id = randomUUIDv7()
  const note: SubscriptionContent = {
    ...content,
    kind: 'credit_note',
    issuedOn: today,
    dueOn: today,
    about: { number, issuedOn: content.issuedOn },
  }
  const document = await issueSubscriptionDocument(
    tx,
    { sellerId, subject: id, currency, content: note },
    now,
  )
  const status = invoiceLifecycle.after('credit', invoice, 'system')
  await updateInvoice(tx, invoice.id, { status })
  await insertInvoice(tx, {
    id,
    sellerId,
    documentId: document.id,
    status: 'cancelled',
    currency,
    totalMinor: -content.totalMinor,
    dueOn: today,
    createdAt: now,
  })
  const { netMinor, vatMinor } = content
  await bookPlanInvoice(tx, 'plan_credited', {
    sellerId,
    sourceId: id,
    currency,
    occurredAt: now,
    netMinor,
    vatMinor,
  })
  return { id, number: document.number }
}

/** The tax of the buyer's country; without billing details, French tax. */
export async function amountsOf(
  db: Executor,
  today: string,
  buyer: DetailsRow | undefined,
  lines: InvoiceLine[],
) {
  const netMinor = netOf(lines)
  const year = Number(today.slice(0, 4))
  const before = await unionSalesOf(db, year - 1)
  const now = await unionSalesOf(db, year)
  // The sale that exceeds the threshold is the first that is taxed in the buyer's country.
  const isOverThreshold = before > unionThresholdMinor || now + netMinor > unionThresholdMinor
  const vat = vatFor(buyer ? { ...buyer, isOverThreshold } : { countryCode: 'FR', vatNumber: null })
  const vatMinor = vatOn(netMinor, vat.percent)
  return { vat, netMinor, vatMinor, totalMinor: netMinor + vatMinor }
}

function participantOf(details: DetailsRow): InvoiceParticipant {
  const { name, address, postcode, city, countryCode, registrationNumber, vatNumber, email } = details
  return { name, address, postcode, city, countryCode, registrationNumber, vatNumber, email }
}

/**
 * @throws 503 where the company has no tax number: French law requires it on every invoice (article 242 nonies A of
 * annexe II)
 */
function namedCompany(config: Config) {
  const company = companyInvoiceParty(config)
  if (!company) throw billingClosed()
  return company
}
