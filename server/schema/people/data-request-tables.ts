import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DataRequestChannel, DataRequestKind } from '#contract/people/data-request-enums.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from './account-tables.ts'

/** Requests of people about their data, with the days within which they are answered (GDPR, article 12(3)). */
export const dataRequests = pgTable(
  'data_request',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DataRequestKind>().notNull(),
    channel: text('channel').$type<DataRequestChannel>().notNull(),
    note: text('note').notNull(),
    receivedOn: date('received_on').notNull(),
    dueOn: date('due_on').notNull(),
    extensionReason: text('extension_reason'),
    extendedAt: instant('extended_at'),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    granted: boolean('granted'),
    answer: text('answer'),
    answeredBy: uuid('answered_by').references(() => users.id),
    answeredAt: instant('answered_at'),
    /** When administrators were notified that it is past its last day. */
    overdueNotifiedAt: instant('overdue_notified_at'),
  },
  (table) => [
    uniqueIndex('data_request_one_open')
      .on(table.userId, table.kind)
      .where(sql`answered_at is null`),
    index('data_request_due')
      .on(table.dueOn)
      .where(sql`answered_at is null`),
    index('data_request_answered')
      .on(table.answeredAt)
      .where(sql`answered_at is not null`),
    check('data_request_kind', sql`${table.kind} in ('export', 'erasure')`),
    check('data_request_channel', sql`${table.channel} in ('email', 'telephone', 'letter', 'form')`),
    check(
      'data_request_days',
      sql`${table.dueOn} = ${table.receivedOn} + case when ${table.extendedAt} is null then interval '1 month' else interval '3 months' end`,
    ),
    check('data_request_extension', sql`(${table.extendedAt} is null) = (${table.extensionReason} is null)`),
    check(
      'data_request_answered',
      sql`(${table.answeredAt} is null) = (${table.granted} is null) and (${table.answeredAt} is null) = (${table.answeredBy} is null)`,
    ),
  ],
)
