import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type {
  IllegalReason,
  NoticeMeasure,
  NoticeStatus,
  ReportedKind,
} from '#contract/moderation/report-enums.ts'
import { appealColumns } from './appeal-columns.ts'
import { instant } from '#server/platform/database/instant.ts'

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

/** The notifier's appeal against a dismissal; reviewed by another moderator than the one who decided. */
export const noticeAppeals = pgTable(
  'notice_appeal',
  {
    reportId: uuid('report_id')
      .primaryKey()
      .references(() => contentReports.id, { onDelete: 'cascade' }),
    ...appealColumns(),
  },
  (table) => [
    index('notice_appeal_open')
      .on(table.dueAt)
      .where(sql`decided_at is null`),
    check('notice_appeal_decided', sql`(granted is null) = (decided_at is null)`),
  ],
)
