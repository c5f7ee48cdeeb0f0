import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import type { OfflineMethod, PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Language } from '#contract/core/language.ts'
import type { Currency } from '#contract/core/money.ts'
import type { PaymentStatus, ProviderName, RefundStatus } from '#contract/money/payments.ts'
import { users } from '../people/account-tables.ts'
import { bookings } from './booking-tables.ts'
import { debitConsents } from './debit-tables.ts'
import { deposits } from './deposit-tables.ts'
import type { OperationKind, OperationStatus, RefundedLine } from './payment-kinds.ts'
import { chargebackColumns } from './chargeback-columns.ts'
import { instant } from '#server/platform/database/instant.ts'
import { traceOfTransaction } from '#server/platform/outbox/waiting-columns.ts'

/** Money due or received for a booking: the remaining instalments are `due`, each sum received has a row of its own. */
export const payments = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text('kind').$type<PlannedPayment['kind']>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    /** Local date at the rental; null means at booking. */
    dueOn: date('due_on'),
    status: text('status').$type<PaymentStatus>().notNull().default('due'),
    /** Provider's id of the payment, once it has one. */
    providerReference: text('provider_reference'),
    /** Provider's id of the settled payment, where it differs: reports of the provider name it. */
    settlementReference: text('settlement_reference'),
    /** Provider's page where it can be paid. */
    redirectUrl: text('redirect_url'),
    /** Attempts begun by the guest: part of the idempotency key, so that the provider does not return a failed one. */
    attempts: smallint('attempts').notNull().default(0),
    failure: text('failure'),
    /** Consent by which this attempt debits the saved card, without the guest. */
    debitConsentId: uuid('debit_consent_id').references(() => debitConsents.id),
    /** Position among the shares of several payers, from 0, which is the guest's own. */
    share: smallint('share'),
    /** When somebody else than the guest first opened the link of a share. */
    openedAt: instant('opened_at'),
    /** When the amount was put on hold. */
    authorisedAt: instant('authorised_at'),
    offlineMethod: text('offline_method').$type<OfflineMethod>(),
    offlineReference: text('offline_reference'),
    settledAt: instant('settled_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('payment_booking').on(table.bookingId, table.createdAt),
    unique('payment_provider_reference').on(table.provider, table.providerReference),
    index('payment_settlement').on(table.settlementReference),
    index('payment_due')
      .on(table.dueOn)
      .where(sql`status in ('due', 'pending', 'failed')`),
    /** Payments whose final status no provider has reported yet. */
    index('payment_open')
      .on(table.updatedAt)
      .where(sql`status in ('pending', 'capturing', 'voiding')`),
    index('payment_debit')
      .on(table.debitConsentId)
      .where(sql`debit_consent_id is not null`),
    check(
      'payment_debit',
      sql`${table.debitConsentId} is null or (${table.kind} in ('instalment', 'balance') and ${table.status} <> 'due')`,
    ),
    unique('payment_share_once').on(table.bookingId, table.share),
    check('payment_share', sql`(${table.kind} = 'share') = (${table.share} is not null)`),
    check('payment_opened', sql`${table.openedAt} is null or ${table.share} > 0`),
    check('payment_amount', sql`${table.amountMinor} > 0`),
    check('payment_refunded', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
    check('payment_refund_of_captured', sql`${table.refundedMinor} = 0 or ${table.status} = 'captured'`),
    check(
      'payment_status',
      sql`${table.status} in ('due', 'pending', 'authorised', 'capturing', 'captured', 'voiding', 'voided', 'failed')`,
    ),
  ],
)

/** Who pays a share by its link, without an account: for the messages about it. */
export const paymentPayers = pgTable(
  'payment_payer',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('payment_payer_age').on(table.createdAt)],
)

/** Refund to the guest, through the payment or the debited deposit that it came by. */
export const refunds = pgTable(
  'payment_refund',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    depositId: uuid('deposit_id').references(() => deposits.id),
    amountMinor: integer('amount_minor').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('pending'),
    providerReference: text('provider_reference'),
    /** Why the provider refused it: staff has to handle it. */
    failure: text('failure'),
    /** Reference of the transfer by which the platform refunded it instead. */
    transferReference: text('transfer_reference'),
    handledBy: uuid('handled_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('payment_refund_booking').on(table.bookingId, table.createdAt),
    index('payment_refund_payment').on(table.paymentId),
    index('payment_refund_deposit').on(table.depositId),
    index('payment_refund_reference').on(table.providerReference),
    index('payment_refund_transfer').on(table.transferReference),
    index('payment_refund_refused')
      .on(table.createdAt)
      .where(sql`status = 'failed'`),
    check('payment_refund_amount', sql`${table.amountMinor} > 0`),
    check('payment_refund_of', sql`num_nonnulls(${table.paymentId}, ${table.depositId}) = 1`),
    check('payment_refund_status', sql`${table.status} in ('pending', 'with_owner', 'sent', 'failed')`),
  ],
)

/** Refund decided for each line of the price: the claims on the rest follow from it. */
export const refundDecisions = pgTable(
  'refund_decision',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    amountMinor: integer('amount_minor').notNull(),
    creditMinor: integer('credit_minor').notNull().default(0),
    lines: jsonb('lines').$type<RefundedLine[]>().notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the credit was sent to the guest, by whom, and the reference of the transfer. */
    creditPaidAt: instant('credit_paid_at'),
    creditPaidBy: uuid('credit_paid_by').references(() => users.id),
    creditReference: text('credit_reference'),
  },
  (table) => [
    index('refund_decision_credit')
      .on(table.createdAt)
      .where(sql`credit_minor > 0 and credit_paid_at is null`),
    index('refund_decision_booking').on(table.bookingId, table.createdAt),
    check('refund_decision_amounts', sql`${table.amountMinor} >= 0 and ${table.creditMinor} >= 0`),
  ],
)

/**
 * Requests to send to a provider: written in the transaction that requires them, sent after its commit, retried with
 * back-off under the same key. The id is the idempotency key, so that the provider processes it once.
 */
export const paymentOperations = pgTable(
  'payment_operation',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<OperationKind>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    /** Id of the payment, refund, deposit, payout or consent. */
    subjectId: uuid('subject_id').notNull(),
    status: text('status').$type<OperationStatus>().notNull().default('due'),
    attempts: integer('attempts').notNull().default(0),
    /** Number of restarts after a refusal: each under a new key. */
    round: smallint('round').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** Trace of the transaction that queued it, where traces are sent. */
    traceparent: text('traceparent').default(traceOfTransaction),
  },
  (table) => [
    unique('payment_operation_once').on(table.kind, table.subjectId),
    index('payment_operation_due')
      .on(table.nextAttemptAt)
      .where(sql`status = 'due'`),
    check(
      'payment_operation_kind',
      sql`${table.kind} in ('capture', 'void', 'refund', 'deposit_capture', 'deposit_release', 'payout', 'reversal', 'event', 'debit', 'card_removal')`,
    ),
    check('payment_operation_status', sql`${table.status} in ('due', 'done', 'refused')`),
  ],
)

/**
 * Chargeback of a guest's payment or debited deposit, actual or possible: the money is on hold until the provider reports who has won.
 * Rows are updated from the provider's current state, so that the order of its events does not matter.
 */
export const chargebacks = pgTable(
  'payment_chargeback',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    depositId: uuid('deposit_id').references(() => deposits.id),
    ...chargebackColumns(),
  },
  (table) => [
    unique('payment_chargeback_reference').on(table.provider, table.providerReference),
    index('payment_chargeback_booking').on(table.bookingId),
    index('payment_chargeback_open')
      .on(table.openedAt)
      .where(sql`closed_at is null`),
    check('payment_chargeback_state', sql`${table.state} in ('inquiry', 'open', 'won', 'lost')`),
    check(
      'payment_chargeback_closed',
      sql`(${table.state} in ('won', 'lost')) = (${table.closedAt} is not null)`,
    ),
    check('payment_chargeback_amount', sql`${table.amountMinor} > 0`),
    check('payment_chargeback_of', sql`num_nonnulls(${table.paymentId}, ${table.depositId}) = 1`),
  ],
)

/** Events of providers, each stored once however often it is delivered, with its original body. */
export const paymentEvents = pgTable(
  'payment_event',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').$type<ProviderName>().notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    reference: text('reference'),
    payload: jsonb('payload').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    unique('payment_event_once').on(table.provider, table.eventId),
    index('payment_event_reference').on(table.provider, table.reference),
  ],
)
