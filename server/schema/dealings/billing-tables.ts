import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  BillingCurrency,
  BillingCycle,
  InvoiceStatus,
  PlanCode,
  VatCheck,
} from '#contract/money/billing-enums.ts'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import { users } from '../people/account-tables.ts'
import { documents } from './finance-tables.ts'
import { invoiceRecipientColumns } from './invoice-recipient-columns.ts'
import { chargebackColumns } from './chargeback-columns.ts'
import type { InvoicePaymentStatus } from './payment-kinds.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Sellers who pay for a plan or have paid for one; sellers without a row have the free plan. */
export const subscriptions = pgTable(
  'seller_subscription',
  {
    sellerId: uuid('seller_id')
      .primaryKey()
      .references(() => users.id),
    /** Null once the subscription has ended. */
    plan: text('plan').$type<PlanCode>(),
    currency: text('currency').$type<BillingCurrency>().notNull(),
    cycle: text('cycle').$type<BillingCycle>().notNull().default('month'),
    /** First day of the first period: months are counted from its day of the month. */
    anchorOn: date('anchor_on').notNull(),
    periodFrom: date('period_from').notNull(),
    periodUntil: date('period_until').notNull(),
    /** Invoiced for the period, without tax; null for periods from before it was stored. */
    periodPriceMinor: integer('period_price_minor'),
    /** The plan after the period; null renews the present one. */
    nextPlan: text('next_plan').$type<PlanCode>(),
    nextCycle: text('next_cycle').$type<BillingCycle>(),
    /** End of the period whose renewal the seller was notified of. */
    notifiedUntil: date('told_until'),
    /** When a plan ended because it was not paid. */
    lapsedAt: instant('lapsed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('seller_subscription_due')
      .on(table.periodUntil)
      .where(sql`plan is not null`),
    check('seller_subscription_period', sql`${table.periodUntil} > ${table.periodFrom}`),
    check(
      'seller_subscription_cycle',
      sql`${table.cycle} in ('month', 'year') and coalesce(${table.nextCycle}, 'month') in ('month', 'year')`,
    ),
    check('seller_subscription_currency', sql`${table.currency} in ('EUR', 'XOF', 'XAF')`),
  ],
)

/** Recipient named on a seller's invoices. */
export const billingDetails = pgTable('seller_billing_details', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...invoiceRecipientColumns(),
  /** Result of the VAT number in the register of the Union (VIES), and when it was last requested, answered or not. */
  vatCheck: text('vat_check').$type<VatCheck>().notNull().default('unchecked'),
  vatRequestedAt: instant('vat_asked_at'),
  email: text('email').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** State of an invoice or a credit note; its content is in its document, which never changes. */
export const sellerInvoices = pgTable(
  'seller_invoice',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    documentId: uuid('paper_id')
      .notNull()
      .unique()
      .references(() => documents.id),
    status: text('status').$type<InvoiceStatus>().notNull().default('due'),
    currency: text('currency').$type<BillingCurrency>().notNull(),
    totalMinor: integer('total_minor').notNull(),
    /** Part of it set off against what the platform owed the seller, or that stayed paid when the rest was credited. */
    creditMinor: integer('credit_minor').notNull().default(0),
    dueOn: date('due_on').notNull(),
    /** The day on which the saved card is charged, if it will be, and the number of charges so far. */
    chargeOn: date('charge_on'),
    chargeTries: smallint('charge_tries').notNull().default(0),
    /** Number of reminders sent to the seller. */
    reminders: smallint('reminders').notNull().default(0),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('seller_invoice_seller').on(table.sellerId, table.createdAt),
    index('seller_invoice_charge')
      .on(table.chargeOn)
      .where(sql`charge_on is not null`),
    index('seller_invoice_due')
      .on(table.dueOn)
      .where(sql`status = 'due'`),
    check('seller_invoice_status', sql`${table.status} in ('due', 'paid', 'contested', 'cancelled')`),
    check(
      'seller_invoice_paid',
      sql`(${table.status} in ('paid', 'contested')) = (${table.paidAt} is not null)`,
    ),
    check('seller_invoice_credit', sql`${table.creditMinor} between 0 and greatest(${table.totalMinor}, 0)`),
  ],
)

/**
 * A card that a seller saved with a provider for the renewals of their plan: brand, last digits and expiry, and the
 * provider's ids, never the card number.
 */
export const sellerCards = pgTable(
  'seller_card',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider').$type<ProviderName>().notNull(),
    customerReference: text('customer_reference').notNull(),
    /** Provider's id of the page on which the card is entered. */
    setUpReference: text('set_up_reference').notNull(),
    state: text('state').$type<'begun' | 'saved' | 'ended'>().notNull(),
    methodReference: text('method_reference'),
    brand: text('brand'),
    ending: text('ending'),
    /** Last month of validity: `2029-04`. */
    expiresOn: text('expires_on'),
    /** When the seller agreed that renewals are charged to it. */
    agreedAt: instant('agreed_at').notNull(),
    savedAt: instant('saved_at'),
    /** When the provider was requested to delete it. */
    purgedAt: instant('forgotten_at'),
  },
  (table) => [
    unique('seller_card_set_up').on(table.provider, table.setUpReference),
    uniqueIndex('seller_card_one_saved')
      .on(table.sellerId)
      .where(sql`state = 'saved'`),
    index('seller_card_seller').on(table.sellerId, table.agreedAt),
    index('seller_card_to_forget')
      .on(table.id)
      .where(sql`state = 'ended' and method_reference is not null and forgotten_at is null`),
    check('seller_card_state', sql`${table.state} in ('begun', 'saved', 'ended')`),
    check(
      'seller_card_known',
      sql`${table.state} <> 'saved' or (${table.methodReference} is not null and ${table.savedAt} is not null)`,
    ),
    check(
      'seller_card_ending',
      sql`${table.ending} ~ '^[0-9]{4}$' and ${table.expiresOn} ~ '^[0-9]{4}-[0-9]{2}$'`,
    ),
  ],
)

/** Attempts to pay an invoice, and sums received. */
export const invoicePayments = pgTable(
  'seller_invoice_payment',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => sellerInvoices.id),
    provider: text('provider').$type<ProviderName>().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    status: text('status').$type<InvoicePaymentStatus>().notNull(),
    /** The saved card that was charged without its seller present. */
    cardId: uuid('card_id').references(() => sellerCards.id),
    providerReference: text('provider_reference'),
    /** Provider's id of the settled payment, where it differs: reports of the provider name it. */
    settlementReference: text('settlement_reference'),
    redirectUrl: text('redirect_url'),
    failure: text('failure'),
    offlineMethod: text('offline_method').$type<OfflineMethod>(),
    offlineReference: text('offline_reference'),
    /** The administrator who confirmed that the sum was received. */
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    settledAt: instant('settled_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('seller_invoice_payment_invoice').on(table.invoiceId, table.createdAt),
    unique('seller_invoice_payment_reference').on(table.provider, table.providerReference),
    uniqueIndex('seller_invoice_payment_one_open')
      .on(table.invoiceId)
      .where(sql`status in ('begun', 'pending')`),
    index('seller_invoice_payment_open')
      .on(table.updatedAt)
      .where(sql`status = 'pending'`),
    check('seller_invoice_payment_amount', sql`${table.amountMinor} > 0`),
    check(
      'seller_invoice_payment_status',
      sql`${table.status} in ('begun', 'pending', 'captured', 'failed', 'lost')`,
    ),
  ],
)

/** Chargeback of an invoice payment, in dispute until it is won or lost. */
export const invoiceChargebacks = pgTable(
  'seller_invoice_chargeback',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => sellerInvoices.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => invoicePayments.id),
    ...chargebackColumns(),
  },
  (table) => [
    unique('seller_invoice_chargeback_reference').on(table.provider, table.providerReference),
    index('seller_invoice_chargeback_invoice').on(table.invoiceId, table.openedAt),
    check('seller_invoice_chargeback_state', sql`${table.state} in ('inquiry', 'open', 'won', 'lost')`),
    check(
      'seller_invoice_chargeback_closed',
      sql`(${table.state} in ('won', 'lost')) = (${table.closedAt} is not null)`,
    ),
    check('seller_invoice_chargeback_amount', sql`${table.amountMinor} > 0`),
  ],
)
