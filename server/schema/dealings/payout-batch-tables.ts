import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BatchItemStatus, PayoutBatchStatus } from '#contract/money/payout-batch-enums.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '../people/account-tables.ts'
import { payouts } from './finance-tables.ts'
import { ledgerTransactions } from './ledger-tables.ts'

/** Payouts in euros that the bank receives in one file, once a second person has signed. */
export const payoutBatches = pgTable(
  'payout_batch',
  {
    id: uuid('id').primaryKey(),
    /** Also the id of the message to the bank. */
    number: text('number').notNull().unique(),
    status: text('status').$type<PayoutBatchStatus>().notNull(),
    /** Requested day of the debit of the company. */
    executionOn: date('execution_on').notNull(),
    payouts: integer('payouts').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    preparedBy: uuid('prepared_by')
      .notNull()
      .references(() => users.id),
    preparedAt: instant('prepared_at').notNull(),
    signedBy: uuid('signed_by').references(() => users.id),
    signedAt: instant('signed_at'),
    /** When its file was first taken to the bank. */
    downloadedAt: instant('downloaded_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('payout_batch_time').on(table.preparedAt, table.id),
    check('payout_batch_status', sql`${table.status} in ('prepared', 'signed', 'settled', 'cancelled')`),
    check('payout_batch_amount', sql`${table.payouts} > 0 and ${table.totalMinor} > 0`),
    check(
      'payout_batch_signature',
      sql`(${table.signedAt} is not null) = (${table.status} in ('signed', 'settled')) and (${table.signedBy} is null) = (${table.signedAt} is null)`,
    ),
    check('payout_batch_two_people', sql`${table.signedBy} is distinct from ${table.preparedBy}`),
    check(
      'payout_batch_ended',
      sql`(${table.endedAt} is not null) = (${table.status} in ('settled', 'cancelled'))`,
    ),
    check('payout_batch_downloaded', sql`${table.downloadedAt} is null or ${table.signedAt} is not null`),
  ],
)

/**
 * One payout of a batch, with amount and account as they were signed; what fees offset in full is no transfer of its
 * file.
 */
export const payoutBatchItems = pgTable(
  'payout_batch_item',
  {
    id: uuid('id').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => payoutBatches.id),
    /** Null once nothing is owed for the stay any more and its payout is gone; never while the transfer may arrive. */
    payoutId: uuid('payout_id').references(() => payouts.id, { onDelete: 'set null' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** By which the bank names the transfer in its answer. */
    endToEndId: text('end_to_end_id').notNull(),
    owedMinor: integer('owed_minor').notNull(),
    withheldMinor: integer('withheld_minor').notNull(),
    /** Text on the owner's bank statement. */
    label: text('label').notNull(),
    holder: text('holder').notNull(),
    sealedIban: text('sealed_iban').notNull(),
    accountEnding: text('account_ending').notNull(),
    status: text('status').$type<BatchItemStatus>().notNull(),
    /** Reason of ISO 20022 for a rejected transfer: `AC04` is a closed account. */
    reasonCode: text('reason_code'),
    reasonText: text('reason_text'),
    answeredAt: instant('answered_at'),
    /** The transaction that booked the payout. */
    transactionId: uuid('transaction_id').references(() => ledgerTransactions.id),
  },
  (table) => [
    unique('payout_batch_item_end_to_end').on(table.endToEndId),
    index('payout_batch_item_batch').on(table.batchId),
    // One payout is in one batch at a time: only a rejected or cancelled transfer is made again.
    uniqueIndex('payout_batch_item_one_open')
      .on(table.payoutId)
      .where(sql`status not in ('rejected', 'cancelled')`),
    check(
      'payout_batch_item_status',
      sql`${table.status} in ('prepared', 'sent', 'accepted', 'rejected', 'cancelled')`,
    ),
    check(
      'payout_batch_item_payout',
      sql`${table.payoutId} is not null or ${table.status} in ('rejected', 'cancelled')`,
    ),
    check(
      'payout_batch_item_amount',
      sql`${table.owedMinor} > 0 and ${table.withheldMinor} between 0 and ${table.owedMinor}`,
    ),
    check(
      'payout_batch_item_reason',
      sql`(${table.status} = 'rejected') = (${table.reasonCode} is not null)`,
    ),
    check(
      'payout_batch_item_answered',
      sql`(${table.status} in ('accepted', 'rejected')) = (${table.answeredAt} is not null)`,
    ),
  ],
)
