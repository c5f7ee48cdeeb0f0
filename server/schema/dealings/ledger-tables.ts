import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Currency } from '#contract/core/money.ts'
import { bookings } from './booking-tables.ts'
import type { LedgerAccount, LedgerKind } from './ledger-accounts.ts'
import { instant } from '#server/platform/database/instant.ts'

/**
 * One money event, with at least two entries that sum to zero in each currency. A deferred trigger enforces the sum and
 * another rejects updates and deletions: a mistake is corrected by another transaction.
 */
export const ledgerTransactions = pgTable(
  'ledger_transaction',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** Unique per event, so that a repeated notification is written once. */
    eventKey: text('event_key').notNull().unique(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    ownerId: uuid('owner_id'),
    /** Id of the payment, refund or payout. */
    sourceId: uuid('source_id'),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [
    index('ledger_transaction_booking').on(table.bookingId, table.occurredAt),
    index('ledger_transaction_owner').on(table.ownerId, table.occurredAt),
    index('ledger_transaction_time').on(table.occurredAt, table.id),
    index('ledger_transaction_kind').on(table.kind, table.occurredAt, table.id),
    index('ledger_transaction_source').on(table.sourceId),
  ],
)

/** Debits are positive, credits negative. */
export const ledgerEntries = pgTable(
  'ledger_entry',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** The owner, guest or seller whose account it is; null for the platform's own accounts. */
    participantId: uuid('party_id'),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** Always that of the transaction: a trigger sets it, so that the movements of one account can be read in order. */
    occurredAt: instant('occurred_at').notNull().defaultNow(),
  },
  (table) => [
    index('ledger_entry_transaction').on(table.transactionId),
    index('ledger_entry_account').on(table.account, table.participantId, table.currency),
    index('ledger_entry_account_time').on(table.account, table.currency, table.occurredAt, table.id),
    check('ledger_entry_amount', sql`${table.amountMinor} <> 0`),
    check(
      'ledger_entry_party',
      sql`(${table.account} in ('owner', 'owner_till', 'guest', 'advance', 'seller')) = (${table.participantId} is not null)`,
    ),
  ],
)

/**
 * Debits and credits of a day in the company's time zone, summed by `summarize-ledger.ts`. A balance is the sum of these
 * rows and of the transactions in `ledger_summary_queue`, which hold what is not in them yet.
 */
export const ledgerDays = pgTable(
  'ledger_day',
  {
    day: date('day').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    debitMinor: bigint('debit_minor', { mode: 'number' }).notNull(),
    creditMinor: bigint('credit_minor', { mode: 'number' }).notNull(),
    entries: bigint('entries', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.account, table.kind, table.currency] }),
    check('ledger_day_sums', sql`${table.debitMinor} >= 0 and ${table.creditMinor} >= 0`),
  ],
)

export const ledgerDayCounts = pgTable('ledger_day_count', {
  day: date('day').primaryKey(),
  transactions: bigint('transactions', { mode: 'number' }).notNull(),
})

/** Transactions that are not in the sums yet: a trigger inserts each, so that no writer waits for a row of sums. */
export const ledgerSummaryQueue = pgTable('ledger_summary_queue', {
  transactionId: uuid('transaction_id')
    .primaryKey()
    .references(() => ledgerTransactions.id),
})
