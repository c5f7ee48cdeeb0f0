import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
  },
  (table) => [
    index('ledger_entry_transaction').on(table.transactionId),
    index('ledger_entry_account').on(table.account, table.participantId, table.currency),
    check('ledger_entry_amount', sql`${table.amountMinor} <> 0`),
    check(
      'ledger_entry_party',
      sql`(${table.account} in ('owner', 'owner_till', 'guest', 'advance', 'seller')) = (${table.participantId} is not null)`,
    ),
  ],
)
