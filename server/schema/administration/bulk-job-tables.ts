import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BulkAction, BulkJobStatus } from '#contract/administration/bulk-jobs.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** An action on many objects at once, processed in the background one object after the other. */
export const bulkJobs = pgTable(
  'bulk_job',
  {
    id: uuid('id').primaryKey(),
    action: text('action').$type<BulkAction>().notNull(),
    /** The input of the action, as its schema parsed it. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestId: text('request_id').notNull(),
    status: text('status').$type<BulkJobStatus>().notNull().default('running'),
    total: integer('total').notNull(),
    /** The filter of the list whose objects were all chosen; null where they were chosen one by one. */
    filter: jsonb('filter').$type<Record<string, string>>(),
    createdAt: instant('created_at').notNull(),
    /** Not before: until then it can be stopped with nothing done. */
    startsAt: instant('starts_at').notNull().defaultNow(),
    /** Last progress: a running job without any belongs to a process that has stopped. */
    progressAt: instant('progress_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('bulk_job_by').on(table.requestedBy, table.createdAt),
    index('bulk_job_running')
      .on(table.progressAt)
      .where(sql`${table.status} = 'running'`),
    check('bulk_job_status', sql`${table.status} in ('running', 'stopped', 'finished')`),
    check('bulk_job_finished', sql`(${table.status} = 'running') = (${table.finishedAt} is null)`),
  ],
)

/** One object of a job and what became of it; without a result it is still to be processed. */
export const bulkJobItems = pgTable(
  'bulk_job_item',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    objectId: uuid('object_id').notNull(),
    result: text('result').$type<'done' | 'refused' | 'failed'>(),
    /** Why it was refused, in the words of the refusal. */
    reason: jsonb('reason').$type<Texts>(),
  },
  (table) => [
    primaryKey({ name: 'bulk_job_item_pk', columns: [table.jobId, table.position] }),
    index('bulk_job_item_waiting')
      .on(table.jobId, table.position)
      .where(sql`${table.result} is null`),
    check('bulk_job_item_result', sql`${table.result} in ('done', 'refused', 'failed')`),
  ],
)
