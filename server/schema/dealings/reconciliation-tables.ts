import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Currency } from '#contract/core/money.ts'
import type {
  DifferenceKind,
  DifferenceStatus,
  ReportCategory,
  ReportProvider,
} from '#contract/money/reconciliation-enums.ts'
import { users } from '../people/account-tables.ts'
import { ledgerTransactions } from './ledger-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Report of a provider, as it was uploaded; the same file is stored once. */
export const providerReports = pgTable(
  'provider_report',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').$type<ReportProvider>().notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull().unique(),
    lines: integer('lines').notNull(),
    /** Time of its first and of its last line. */
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    uploadedAt: instant('uploaded_at').notNull(),
    /** When its lines were last compared with the ledger. */
    comparedAt: instant('compared_at').notNull(),
  },
  (table) => [
    index('provider_report_time').on(table.provider, table.lastAt),
    check('provider_report_provider', sql`${table.provider} in ('stripe', 'cinetpay', 'bank')`),
    check('provider_report_period', sql`${table.firstAt} <= ${table.lastAt}`),
  ],
)

export const providerReportLines = pgTable(
  'provider_report_line',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => providerReports.id),
    /** Line of the file, the heading is 1. */
    line: integer('line').notNull(),
    category: text('category').$type<ReportCategory>().notNull(),
    /** The provider's own word for it. */
    label: text('label').notNull(),
    /** Ids that name its object, the most telling one first. */
    references: text('reference_ids').array().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** What the provider's balance gains (positive) or loses, before its fee. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** The transaction of the ledger that it is the proof of. */
    transactionId: uuid('transaction_id').references(() => ledgerTransactions.id),
  },
  (table) => [
    unique('provider_report_line_once').on(table.reportId, table.line),
    index('provider_report_line_transaction').on(table.transactionId),
  ],
)

/** What differs between report and ledger; one row for each line or transaction, whatever becomes of it. */
export const reconciliationDifferences = pgTable(
  'reconciliation_difference',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => providerReports.id),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    category: text('category').$type<ReportCategory>().notNull(),
    /** Number of the line, or id of the transaction that no line names. */
    about: text('about').notNull(),
    reference: text('reference').notNull(),
    transactionId: uuid('transaction_id').references(() => ledgerTransactions.id),
    currency: text('currency').$type<Currency>().notNull(),
    reportMinor: bigint('report_minor', { mode: 'number' }),
    ledgerMinor: bigint('ledger_minor', { mode: 'number' }),
    occurredAt: instant('occurred_at').notNull(),
    status: text('status').$type<DifferenceStatus>().notNull().default('open'),
    /** Why it is as it is, as who closed it explains it. */
    reason: text('reason'),
    /** Code of a booking, reference of a ticket or a transfer that explains it. */
    link: text('link'),
    closedBy: uuid('closed_by').references(() => users.id),
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('reconciliation_difference_once').on(table.reportId, table.kind, table.about),
    index('reconciliation_difference_status').on(table.status, table.createdAt),
    check(
      'reconciliation_difference_kind',
      sql`${table.kind} in ('amount', 'fee', 'missing_in_ledger', 'missing_in_report', 'rejected')`,
    ),
    check('reconciliation_difference_state', sql`${table.status} in ('open', 'explained', 'matched')`),
    check(
      'reconciliation_difference_explained',
      sql`(${table.status} = 'explained') = (${table.reason} is not null and ${table.closedBy} is not null)`,
    ),
    check('reconciliation_difference_closed', sql`(${table.status} = 'open') = (${table.closedAt} is null)`),
    check(
      'reconciliation_difference_sides',
      sql`(${table.reportMinor} is null) = (${table.kind} = 'missing_in_report') and (${table.ledgerMinor} is null) = (${table.kind} = 'missing_in_ledger')`,
    ),
  ],
)
