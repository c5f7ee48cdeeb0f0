import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Currency } from '#contract/core/money.ts'
import type { SimulatedFailure } from '#contract/money/demonstration/simulated-failures.ts'
import type { AttemptStatus } from '#contract/money/demonstration/demonstration-payments.ts'
import type { ChargebackState, ProviderName } from '#contract/money/payments.ts'
import { instant } from '#server/platform/database/instant.ts'
import type { AttemptKind, AttemptMeans, DemonstrationEvent } from './demonstration-payment-kinds.ts'

/**
 * What the demonstration provider stores, as a real one does on its own machines: no foreign key leads from here to the
 * tables of the platform, which it reaches by webhooks and calls alone.
 */
export const demonstrationAttempts = pgTable(
  'demonstration_attempt',
  {
    /** Not guessable: it is the address of the payment page. */
    id: text('id').primaryKey(),
    /** Idempotency key of the call that opened it. */
    key: text('key').notNull().unique(),
    provider: text('provider').$type<ProviderName>().notNull(),
    kind: text('kind').$type<AttemptKind>().notNull(),
    /** The platform's id of the payment; null where a card is stored. */
    paymentId: text('payment_id'),
    /** Customer of a stored card. */
    customer: text('customer'),
    amountMinor: integer('amount_minor').notNull(),
    /** What was captured of a hold, where it is less than all of it. */
    capturedMinor: integer('captured_minor'),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    currency: text('currency').$type<Currency>().notNull(),
    isHold: boolean('is_hold').notNull(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    status: text('status').$type<AttemptStatus>().notNull().default('open'),
    failure: text('failure'),
    /** The test card, or what the owner of the telephone does. */
    means: text('means').$type<AttemptMeans>(),
    phoneEnding: text('phone_ending'),
    /** What the payer wants to go wrong. */
    simulatedFailures: text('simulated_failures').array().$type<SimulatedFailure[]>().notNull().default([]),
    /** When something happens by itself: it expires, the bank ends the hold, the telephone answers, the bank disputes. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('demonstration_attempt_payment').on(table.paymentId),
    index('demonstration_attempt_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    check(
      'demonstration_attempt_status',
      sql`${table.status} in ('open', 'challenged', 'confirming', 'authorised', 'captured', 'voided', 'failed', 'expired', 'saved', 'removed')`,
    ),
    check(
      'demonstration_attempt_failures',
      sql`${table.simulatedFailures} <@ array['disorder', 'delay', 'cut']`,
    ),
    check('demonstration_attempt_kind', sql`${table.kind} in ('payment', 'set_up', 'charge')`),
    check('demonstration_attempt_amount', sql`(${table.kind} = 'set_up') = (${table.amountMinor} = 0)`),
    check(
      'demonstration_attempt_captured',
      sql`${table.capturedMinor} is null or (${table.capturedMinor} between 1 and ${table.amountMinor} and ${table.status} = 'captured')`,
    ),
    check(
      'demonstration_attempt_refunded',
      sql`${table.refundedMinor} between 0 and coalesce(${table.capturedMinor}, ${table.amountMinor}) and (${table.refundedMinor} = 0 or ${table.status} = 'captured')`,
    ),
  ],
)

export const demonstrationRefunds = pgTable(
  'demonstration_refund',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => demonstrationAttempts.id),
    amountMinor: integer('amount_minor').notNull(),
    /** When it reaches the guest; null once it has. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('demonstration_refund_attempt').on(table.attemptId),
    index('demonstration_refund_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    check('demonstration_refund_amount', sql`${table.amountMinor} > 0`),
  ],
)

export const demonstrationDisputes = pgTable(
  'demonstration_dispute',
  {
    id: text('id').primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .unique()
      .references(() => demonstrationAttempts.id),
    amountMinor: integer('amount_minor').notNull(),
    state: text('state').$type<ChargebackState>().notNull(),
    feeMinor: integer('fee_minor').notNull(),
    respondBy: instant('respond_by').notNull(),
    /** When the bank decides; null once it has. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('demonstration_dispute_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    check('demonstration_dispute_state', sql`${table.state} in ('open', 'won', 'lost')`),
    check('demonstration_dispute_closed', sql`(${table.state} = 'open') = (${table.dueAt} is not null)`),
  ],
)

/** Accounts of owners, to which transfers go. */
export const demonstrationAccounts = pgTable('demonstration_account', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  isReady: boolean('is_ready').notNull().default(false),
  returnUrl: text('return_url'),
  createdAt: instant('created_at').notNull(),
})

export const demonstrationTransfers = pgTable(
  'demonstration_transfer',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => demonstrationAccounts.id),
    amountMinor: integer('amount_minor').notNull(),
    reversedMinor: integer('reversed_minor').notNull().default(0),
    currency: text('currency').$type<Currency>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('demonstration_transfer_account').on(table.accountId),
    check(
      'demonstration_transfer_amount',
      sql`${table.amountMinor} > 0 and ${table.reversedMinor} between 0 and ${table.amountMinor}`,
    ),
  ],
)

export const demonstrationReversals = pgTable(
  'demonstration_reversal',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    transferId: text('transfer_id')
      .notNull()
      .references(() => demonstrationTransfers.id),
    amountMinor: integer('amount_minor').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('demonstration_reversal_transfer').on(table.transferId),
    check('demonstration_reversal_amount', sql`${table.amountMinor} > 0`),
  ],
)

/** Deliveries of webhooks, inserted in the transaction of what they announce; one event may have several. */
export const demonstrationDeliveries = pgTable(
  'demonstration_delivery',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').$type<ProviderName>().notNull(),
    event: jsonb('event').$type<DemonstrationEvent>().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    deliveredAt: instant('delivered_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('demonstration_delivery_due')
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null`),
  ],
)
