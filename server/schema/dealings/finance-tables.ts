import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { HoldReason, PayoutStatus } from '#contract/money/payout-status.ts'
import type { PayoutAccountState } from '#contract/money/finances.ts'
import type { Currency } from '#contract/core/money.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import { users } from '../people/account-tables.ts'
import { bookings } from './booking-tables.ts'
import type { DocumentKind, DocumentContent } from './document-content.ts'
import { invoiceRecipientColumns } from './invoice-recipient-columns.ts'
import type { ReversalStatus } from './payment-kinds.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Payout to an owner for one stay: at most one open payout per booking. */
export const payouts = pgTable(
  'payout',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    withheldMinor: integer('withheld_minor').notNull().default(0),
    status: text('status').$type<PayoutStatus>().notNull(),
    holdReason: text('hold_reason').$type<HoldReason>(),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    reference: text('reference'),
    accountEnding: text('account_ending'),
    /** The administrator who confirmed that it was sent. */
    sentBy: uuid('sent_by').references(() => users.id),
    /** The provider account it goes or went to; null for a manual transfer by the platform. */
    providerAccount: text('provider_account'),
    /** Provider's id of the transfer. */
    providerReference: text('provider_reference'),
    /** Why the provider or the bank refused it: the platform transfers it manually. */
    failure: text('failure'),
    /** When the owner's bank rejected a transfer: it waits for another account, where the account is the reason. */
    rejectedAt: instant('rejected_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payout_one_open')
      .on(table.bookingId)
      .where(sql`status <> 'sent'`),
    index('payout_owner').on(table.ownerId, table.dueAt),
    index('payout_status').on(table.status, table.dueAt),
    index('payout_reference').on(table.reference),
    index('payout_provider_reference').on(table.providerReference),
    check('payout_amount', sql`${table.amountMinor} > 0`),
    check('payout_withheld', sql`${table.withheldMinor} between 0 and ${table.amountMinor}`),
    check('payout_state', sql`${table.status} in ('scheduled', 'held', 'ready', 'sending', 'sent')`),
    check('payout_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
)

/** Reversal of a payout sent through the provider, because a refund followed it. */
export const payoutReversals = pgTable(
  'payout_reversal',
  {
    id: uuid('id').primaryKey(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    amountMinor: integer('amount_minor').notNull(),
    status: text('status').$type<ReversalStatus>().notNull().default('pending'),
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('payout_reversal_payout').on(table.payoutId),
    check('payout_reversal_amount', sql`${table.amountMinor} > 0`),
    check('payout_reversal_status', sql`${table.status} in ('pending', 'done', 'failed')`),
  ],
)

/** An owner's account with a payment provider, to which payouts of card stays are sent automatically. */
export const payoutAccounts = pgTable(
  'owner_payout_account',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderName>().notNull(),
    providerReference: text('provider_reference').notNull(),
    state: text('state').$type<PayoutAccountState>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('owner_payout_account_reference').on(table.provider, table.providerReference),
    check('owner_payout_account_state', sql`${table.state} in ('started', 'pending', 'ready')`),
  ],
)

/** Bank account for an owner's payouts; the number is encrypted, its last digits are stored for display. */
export const bankAccounts = pgTable('owner_bank_account', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  holder: text('holder').notNull(),
  /** The holder that staff accepted though it is neither the owner nor their company; another one is examined again. */
  acceptedHolder: text('accepted_holder'),
  sealedIban: text('sealed_iban').notNull(),
  /** Keyed hash of the number, to find two people with one account; null for numbers stored before it existed. */
  ibanKey: text('iban_key'),
  country: text('country').notNull(),
  ending: text('ending').notNull(),
  /** Payouts to a new number wait until then: the owner has time to report that it is not theirs. */
  usableFrom: instant('usable_from'),
  updatedAt: instant('updated_at').notNull(),
})

/** Recipient named on an owner's fee invoices; without a row they name the owner alone. */
export const ownerBillingDetails = pgTable('owner_billing_details', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...invoiceRecipientColumns(),
  updatedAt: instant('updated_at').notNull(),
})

/** The last number issued in each series, so that numbers follow each other without a gap. */
export const documentSeries = pgTable(
  'finance_paper_series',
  {
    kind: text('kind').$type<DocumentKind>().notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Receipts and invoices with their content at issue: never changed, never deleted (trigger). */
export const documents = pgTable(
  'finance_paper',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    number: text('number').notNull().unique(),
    /** The guest of a receipt, the owner of an invoice. */
    participantId: uuid('party_id').notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** The payment of a receipt, or the month of an owner's invoice. */
    subject: text('subject').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    unique('finance_paper_subject').on(table.kind, table.subject, table.currency),
    index('finance_paper_party').on(table.participantId, table.issuedAt),
    index('finance_paper_booking').on(table.bookingId, table.issuedAt),
  ],
)
