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
} from '#contract/money/billing-words.ts'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import { users } from '../people/account-tables.ts'
import { papers } from './finance-tables.ts'
import { partyColumns } from './invoiced-party-columns.ts'
import { chargebackColumns } from './chargeback-columns.ts'
import { instant } from '#server/platform/database/instant.ts'

/** A seller who pays for a plan, or has paid for one; those without a row have the one that costs nothing. */
export const subscriptions = pgTable(
  'seller_subscription',
  {
    sellerId: uuid('seller_id')
      .primaryKey()
      .references(() => users.id),
    /** Null once it is over. */
    plan: text('plan').$type<PlanCode>(),
    currency: text('currency').$type<BillingCurrency>().notNull(),
    cycle: text('cycle').$type<BillingCycle>().notNull().default('month'),
    /** The first day of all: months are counted from its day of the month. */
    anchorOn: date('anchor_on').notNull(),
    periodFrom: date('period_from').notNull(),
    periodUntil: date('period_until').notNull(),
    /** What it becomes at the end of the period; the same again where nothing stands here. */
    nextPlan: text('next_plan').$type<PlanCode>(),
    nextCycle: text('next_cycle').$type<BillingCycle>(),
    /** The period whose renewal its seller was told of. */
    toldUntil: date('told_until'),
    /** When a plan ended since it was not paid. */
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

/** To whom the invoices of a seller are made out. */
export const billingDetails = pgTable('seller_billing_details', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...partyColumns(),
  /** What the register of the Union said of the number, and when it was last asked, heard or not. */
  vatCheck: text('vat_check').$type<VatCheck>().notNull().default('unchecked'),
  vatAskedAt: instant('vat_asked_at'),
  email: text('email').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** What became of an invoice or a credit note; what it says stands in its paper, which never changes. */
export const sellerInvoices = pgTable(
  'seller_invoice',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    paperId: uuid('paper_id')
      .notNull()
      .unique()
      .references(() => papers.id),
    status: text('status').$type<InvoiceStatus>().notNull().default('due'),
    currency: text('currency').$type<BillingCurrency>().notNull(),
    totalMinor: integer('total_minor').notNull(),
    /** Of it, what was taken off what the house owed the seller, or stayed paid when the rest was taken back. */
    creditMinor: integer('credit_minor').notNull().default(0),
    dueOn: date('due_on').notNull(),
    /** The day on which the saved card is charged for it, where it will be; and how often it was. */
    chargeOn: date('charge_on'),
    chargeTries: smallint('charge_tries').notNull().default(0),
    /** How often its seller was reminded. */
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
 * A card that a seller left with a provider for the renewals of their plan: how people tell it apart and the provider's
 * names for it, never its number.
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
    /** The page on which it is given. */
    setUpReference: text('set_up_reference').notNull(),
    state: text('state').$type<'begun' | 'saved' | 'ended'>().notNull(),
    methodReference: text('method_reference'),
    brand: text('brand'),
    ending: text('ending'),
    /** The last month in which it is good: `2029-04`. */
    expiresOn: text('expires_on'),
    /** When its seller agreed that renewals are charged to it. */
    agreedAt: instant('agreed_at').notNull(),
    savedAt: instant('saved_at'),
    /** When the provider was told to forget it. */
    forgottenAt: instant('forgotten_at'),
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

/** Attempts to pay an invoice, and what came in. */
export const invoicePayments = pgTable(
  'seller_invoice_payment',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => sellerInvoices.id),
    provider: text('provider').$type<ProviderName>().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** `lost`: a bank has taken it back for good. */
    status: text('status').$type<'begun' | 'pending' | 'captured' | 'failed' | 'lost'>().notNull(),
    /** The saved card that was charged without its seller there. */
    cardId: uuid('card_id').references(() => sellerCards.id),
    providerReference: text('provider_reference'),
    redirectUrl: text('redirect_url'),
    failure: text('failure'),
    offlineMethod: text('offline_method').$type<OfflineMethod>(),
    offlineReference: text('offline_reference'),
    /** Who of the house said that it came in. */
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

/** A payment of an invoice that the seller’s bank takes back, argued about until it is won or lost. */
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
