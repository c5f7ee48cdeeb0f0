import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TransmissionStatus } from '#contract/money/invoice-transmission-enums.ts'
import { instant } from '#server/platform/database/instant.ts'
import { documents } from './finance-tables.ts'

/** What became of an invoice at the registered platform that receives it; one row for each that is transmitted. */
export const invoiceTransmissions = pgTable(
  'invoice_transmission',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id),
    status: text('status').$type<TransmissionStatus>().notNull().default('waiting'),
    /** Id of the flow at the platform; null until it has one. */
    flowId: text('flow_id').unique(),
    attempts: integer('attempts').notNull().default(0),
    /** When to send or to fetch the state again; null where nothing more follows. */
    nextAt: instant('next_at'),
    reasonCode: text('reason_code'),
    reasonText: text('reason_text'),
    /** Why the last attempt failed, where it did. */
    failure: text('failure'),
    depositedAt: instant('deposited_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('invoice_transmission_due')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index('invoice_transmission_status').on(table.status),
    check(
      'invoice_transmission_state',
      sql`${table.status} in ('waiting', 'deposited', 'issued', 'received', 'approved', 'refused', 'rejected', 'collected')`,
    ),
    check('invoice_transmission_flow', sql`(${table.status} = 'waiting') = (${table.depositedAt} is null)`),
    check('invoice_transmission_deposit', sql`${table.depositedAt} is null or ${table.flowId} is not null`),
  ],
)
