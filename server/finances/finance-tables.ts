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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { HoldReason, PayoutStatus } from '../../contract/finances.ts'
import type { Currency } from '../../contract/money.ts'
import { users } from '../accounts/account-tables.ts'
import { bookings } from '../bookings/booking-tables.ts'
import type { DocumentKind, PaperContent } from './paper.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What goes to an owner for one stay: at most one open payout a booking. */
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
    /** Who of the house said that it was sent. */
    sentBy: uuid('sent_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payout_one_open')
      .on(table.bookingId)
      .where(sql`status <> 'sent'`),
    index('payout_owner').on(table.ownerId, table.dueAt),
    index('payout_status').on(table.status, table.dueAt),
    check('payout_amount', sql`${table.amountMinor} > 0`),
    check('payout_withheld', sql`${table.withheldMinor} between 0 and ${table.amountMinor}`),
    check('payout_state', sql`${table.status} in ('scheduled', 'held', 'ready', 'sent')`),
    check('payout_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
)

/** Where an owner's money goes; the number is encrypted, its last figures are kept to be shown. */
export const bankAccounts = pgTable('owner_bank_account', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  holder: text('holder').notNull(),
  sealedIban: text('sealed_iban').notNull(),
  country: text('country').notNull(),
  ending: text('ending').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** The last number given in each series, so that numbers follow each other without a gap. */
export const paperSeries = pgTable(
  'finance_paper_series',
  {
    kind: text('kind').$type<DocumentKind>().notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Receipts and invoices with everything they say, as it stood: never changed, never deleted (trigger). */
export const papers = pgTable(
  'finance_paper',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    number: text('number').notNull().unique(),
    /** The guest of a receipt, the owner of an invoice. */
    partyId: uuid('party_id').notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** What it is about: a payment, or an owner's month. */
    subject: text('subject').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    content: jsonb('content').$type<PaperContent>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    unique('finance_paper_subject').on(table.kind, table.subject, table.currency),
    index('finance_paper_party').on(table.partyId, table.issuedAt),
    index('finance_paper_booking').on(table.bookingId, table.issuedAt),
  ],
)
