import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  IllegalReason,
  NoticeAppellant,
  NoticeMeasure,
  NoticeStatus,
  ReportedKind,
} from '#contract/moderation/report-enums.ts'
import { appealColumns } from './appeal-columns.ts'
import { instant } from '#server/platform/database/instant.ts'
import { rentals } from '../catalogue/rental-tables.ts'
import { saleListings } from '../catalogue/sale-tables.ts'
import { favoriteLists } from '../following/favorite-tables.ts'
import { users } from '../people/account-tables.ts'

/** Notices of illegal content (Digital Services Act, article 16); retained when the reported content is deleted. */
export const contentReports = pgTable(
  'content_report',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<ReportedKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    reason: text('reason').$type<IllegalReason>().notNull(),
    explanation: text('explanation').notNull(),
    reporterId: uuid('reporter_id'),
    name: text('name'),
    email: text('email'),
    language: text('language').notNull(),
    status: text('status').$type<NoticeStatus>().notNull().default('received'),
    upheld: boolean('upheld'),
    decision: text('decision'),
    /** The measure taken against the reported content. */
    measure: text('measure').$type<NoticeMeasure>(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('content_report_target').on(table.kind, table.targetId),
    index('content_report_status').on(table.status, table.createdAt),
    index('content_report_reporter').on(table.reporterId, table.createdAt),
  ],
)

/**
 * The appeal of a reporter against the dismissal of their notice, or of an author against the removal of their comment;
 * decided by another moderator than the one who decided. Each of them contests once.
 */
export const noticeAppeals = pgTable(
  'notice_appeal',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => contentReports.id, { onDelete: 'cascade' }),
    appellant: text('appellant').$type<NoticeAppellant>().notNull().default('reporter'),
    ...appealColumns(),
  },
  (table) => [
    primaryKey({ name: 'notice_appeal_pk', columns: [table.reportId, table.appellant] }),
    uniqueIndex('notice_appeal_one_open')
      .on(table.reportId)
      .where(sql`decided_at is null`),
    index('notice_appeal_open')
      .on(table.dueAt)
      .where(sql`decided_at is null`),
    check('notice_appeal_decided', sql`(granted is null) = (decided_at is null)`),
  ],
)

/** A comment of a shared list that a notice removed, while its author may contest that, so that it can be put back. */
export const removedComments = pgTable(
  'removed_comment',
  {
    reportId: uuid('report_id')
      .primaryKey()
      .references(() => contentReports.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').notNull(),
    listId: uuid('list_id').references(() => favoriteLists.id, { onDelete: 'set null' }),
    rentalId: uuid('rental_id').references(() => rentals.id, { onDelete: 'set null' }),
    saleId: uuid('sale_id').references(() => saleListings.id, { onDelete: 'set null' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    reason: text('reason').notNull(),
    removedBy: uuid('removed_by').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    index('removed_comment_author').on(table.authorId, table.removedAt),
    index('removed_comment_list').on(table.listId),
    index('removed_comment_of').on(table.commentId),
  ],
)
