import { eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { LedgerTransaction } from '#contract/money/accounting.ts'
import { ProviderName } from '#contract/money/payments.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  invoiceChargebacks,
  invoicePayments,
  sellerInvoices,
} from '#server/schema/dealings/billing-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { deposits } from '#server/schema/dealings/deposit-tables.ts'
import { documents, payoutReversals, payouts } from '#server/schema/dealings/finance-tables.ts'
import { chargebacks, payments, refunds } from '#server/schema/dealings/payment-tables.ts'
import type { Found } from './transaction-queries.ts'

export type SourceKind = NonNullable<LedgerTransaction['source']>['kind']

/** The rows that caused transactions, by the source id of these. */
export async function findSources(db: Executor, ids: string[]) {
  if (ids.length === 0) return []
  const kind = (name: SourceKind) => sql<SourceKind>`${name}::text`.as('source_kind')
  const none = (name: string) => sql<string | null>`null::text`.as(name)
  return unionAll(
    db
      .select({
        id: payments.id,
        kind: kind('payment'),
        provider: sql<string | null>`${payments.provider}`.as('provider'),
        reference: sql<
          string | null
        >`coalesce(${payments.providerReference}, ${payments.offlineReference})`.as('reference'),
        documentNumber: sql<
          string | null
        >`(select number from finance_paper where kind = 'receipt' and subject = payment.id::text limit 1)`.as(
          'document_number',
        ),
      })
      .from(payments)
      .where(inArray(payments.id, ids)),
    db
      .select({
        id: refunds.id,
        kind: kind('refund'),
        provider: sql<
          string | null
        >`coalesce((select payment.provider from payment where payment.id = payment_refund.payment_id), (select booking_deposit.provider from booking_deposit where booking_deposit.id = payment_refund.deposit_id))`.as(
          'provider',
        ),
        reference: sql<
          string | null
        >`coalesce(${refunds.providerReference}, ${refunds.transferReference})`.as('reference'),
        documentNumber: none('document_number'),
      })
      .from(refunds)
      .where(inArray(refunds.id, ids)),
    db
      .select({
        id: deposits.id,
        kind: kind('deposit'),
        provider: sql<string | null>`${deposits.provider}`.as('provider'),
        reference: sql<string | null>`${deposits.providerReference}`.as('reference'),
        documentNumber: none('document_number'),
      })
      .from(deposits)
      .where(inArray(deposits.id, ids)),
    db
      .select({
        id: payouts.id,
        kind: kind('payout'),
        provider: payoutProvider(payouts.providerAccount).as('provider'),
        reference: sql<string | null>`coalesce(${payouts.providerReference}, ${payouts.reference})`.as(
          'reference',
        ),
        documentNumber: none('document_number'),
      })
      .from(payouts)
      .where(inArray(payouts.id, ids)),
    db
      .select({
        id: payoutReversals.id,
        kind: kind('payout_return'),
        provider: payoutProvider(
          sql`(select provider_account from payout where payout.id = payout_reversal.payout_id)`,
        ).as('provider'),
        reference: sql<string | null>`${payoutReversals.providerReference}`.as('reference'),
        documentNumber: none('document_number'),
      })
      .from(payoutReversals)
      .where(inArray(payoutReversals.id, ids)),
    ...[chargebacks, invoiceChargebacks].map((table) =>
      db
        .select({
          id: table.id,
          kind: kind('chargeback'),
          provider: sql<string | null>`${table.provider}`.as('provider'),
          reference: sql<string | null>`${table.providerReference}`.as('reference'),
          documentNumber: none('document_number'),
        })
        .from(table)
        .where(inArray(table.id, ids)),
    ),
    db
      .select({
        id: sellerInvoices.id,
        kind: kind('plan_invoice'),
        provider: none('provider'),
        reference: none('reference'),
        documentNumber: sql<string | null>`${documents.number}`.as('document_number'),
      })
      .from(sellerInvoices)
      .innerJoin(documents, eq(documents.id, sellerInvoices.documentId))
      .where(inArray(sellerInvoices.id, ids)),
    db
      .select({
        id: invoicePayments.id,
        kind: kind('plan_payment'),
        provider: sql<string | null>`${invoicePayments.provider}`.as('provider'),
        reference: sql<
          string | null
        >`coalesce(${invoicePayments.providerReference}, ${invoicePayments.offlineReference})`.as(
          'reference',
        ),
        documentNumber: sql<string | null>`${documents.number}`.as('document_number'),
      })
      .from(invoicePayments)
      .innerJoin(sellerInvoices, eq(sellerInvoices.id, invoicePayments.invoiceId))
      .innerJoin(documents, eq(documents.id, sellerInvoices.documentId))
      .where(inArray(invoicePayments.id, ids)),
  )
}
/** The provider of a connected account, which may have been closed with the person's. */
function payoutProvider(account: SQLWrapper) {
  return sql<string | null>`case when ${account} like 'demo\\_account\\_%' then 'demonstration_card'
    when ${account} is not null then 'stripe' end`
}
export type SourceRow = Awaited<ReturnType<typeof findSources>>[number]

/** A reference at each provider. */
function referencesOf(search: string) {
  const pairs = ProviderName.options.map((name) => sql`(${name}, ${search})`)
  return sql.join(pairs, sql`, `)
}

const uuidText = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What a search names: an id, the code of a booking, a reference or the number of a document, each exactly. */
export async function findSearched(db: Executor, search: string): Promise<Found> {
  const [stays, ...sources] = await Promise.all([
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(inArray(bookings.code, [search, search.toUpperCase()])),
    db
      .select({ id: payments.id })
      .from(payments)
      .where(
        or(
          // Each provider is named so that the unique index on provider and reference is used.
          sql`(${payments.provider}, ${payments.providerReference}) in (${referencesOf(search)})`,
          eq(payments.settlementReference, search),
        ),
      ),
    db
      .select({ id: deposits.id })
      .from(deposits)
      .where(
        or(
          sql`(${deposits.provider}, ${deposits.providerReference}) in (${referencesOf(search)})`,
          eq(deposits.settlementReference, search),
        ),
      ),
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(or(eq(refunds.providerReference, search), eq(refunds.transferReference, search))),
    db
      .select({ id: payouts.id })
      .from(payouts)
      .where(or(eq(payouts.providerReference, search), eq(payouts.reference, search))),
    db
      .select({ id: payoutReversals.id })
      .from(payoutReversals)
      .where(eq(payoutReversals.providerReference, search)),
    db
      .select({ id: chargebacks.id })
      .from(chargebacks)
      .where(sql`(${chargebacks.provider}, ${chargebacks.providerReference}) in (${referencesOf(search)})`),
    db
      .select({ id: invoicePayments.id })
      .from(invoicePayments)
      .where(
        sql`(${invoicePayments.provider}, ${invoicePayments.providerReference}) in (${referencesOf(search)})`,
      ),
    findByDocument(db, search.toUpperCase()),
  ])
  const ids = sources.flat().map(({ id }) => id)
  if (uuidText.test(search)) ids.push(search.toLowerCase())
  return { ids, bookingIds: stays.map(({ id }) => id) }
}

/** The payment of a receipt, or the invoice of a plan and its payments. */
async function findByDocument(db: Executor, number: string) {
  const [document] = await db.select().from(documents).where(eq(documents.number, number))
  if (!document) return []
  if (document.kind === 'receipt') return [{ id: document.subject }]
  return db
    .select({ id: sellerInvoices.id })
    .from(sellerInvoices)
    .where(eq(sellerInvoices.documentId, document.id))
    .unionAll(
      db
        .select({ id: invoicePayments.id })
        .from(invoicePayments)
        .innerJoin(sellerInvoices, eq(sellerInvoices.id, invoicePayments.invoiceId))
        .where(eq(sellerInvoices.documentId, document.id)),
    )
}
