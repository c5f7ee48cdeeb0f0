import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CaseObjectKind, SupportCaseStatus, WorkKind } from '#contract/administration/work-item-enums.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** What belongs together across the queues of staff, with who answers for it and until when. */
export const supportCases = pgTable(
  'support_case',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    status: text('status').$type<SupportCaseStatus>().notNull().default('open'),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    dueAt: instant('due_at').notNull(),
    openedBy: uuid('opened_by').references(() => users.id, { onDelete: 'set null' }),
    openedAt: instant('opened_at').notNull(),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    closedAt: instant('closed_at'),
    /** What came of it. */
    resolution: text('resolution'),
  },
  (table) => [
    index('support_case_open')
      .on(table.dueAt)
      .where(sql`status <> 'closed'`),
    index('support_case_closed')
      .on(table.closedAt)
      .where(sql`status = 'closed'`),
    check('support_case_status', sql`${table.status} in ('open', 'pending', 'closed')`),
    check(
      'support_case_closed_with_resolution',
      sql`(${table.status} = 'closed') = (${table.closedAt} is not null) and (${table.status} = 'closed') = (${table.resolution} is not null)`,
    ),
    check('support_case_due', sql`${table.dueAt} > ${table.openedAt}`),
  ],
)

/**
 * Objects of other modules by kind and id, without a foreign key: they may be deleted while the case stays. A notice and
 * its appeal share an id, and one case may hold both.
 */
export const supportCaseObjects = pgTable(
  'support_case_object',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => supportCases.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CaseObjectKind>().notNull(),
    objectId: uuid('object_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'support_case_object_pk', columns: [table.caseId, table.kind, table.objectId] }),
    index('support_case_object_of').on(table.objectId),
  ],
)

/** Internal notes of a case; the colleagues mentioned were notified. */
export const supportCaseNotes = pgTable(
  'support_case_note',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => supportCases.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    mentioned: uuid('mentioned').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_case_note_case').on(table.caseId, table.createdAt)],
)

/** Warnings given about an item of a queue: at three quarters of its time and at its end, once for each due time. */
export const serviceLevelAlerts = pgTable(
  'service_level_alert',
  {
    kind: text('kind').$type<WorkKind>().notNull(),
    objectId: uuid('object_id').notNull(),
    level: text('level').$type<'at_risk' | 'overdue'>().notNull(),
    dueAt: instant('due_at').notNull(),
    notifiedAt: instant('notified_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'service_level_alert_pk',
      columns: [table.objectId, table.kind, table.level, table.dueAt],
    }),
    index('service_level_alert_time').on(table.notifiedAt),
    check('service_level_alert_level', sql`${table.level} in ('at_risk', 'overdue')`),
  ],
)
