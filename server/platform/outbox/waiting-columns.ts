import { type SQL, sql } from 'drizzle-orm'
import { check, integer, type PgColumn, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'

/** Number of failed attempts after which a message is given up. */
export const mostAttempts = 12

/** What `trace-statements.ts` has set; empty in a session of which a former transaction had one. */
export const traceOfTransaction = sql`nullif(current_setting('demeure.traceparent', true), '')`

/** Columns common to all outboxes: rows are written with their event, sent once, retried with back-off. */
export const waitingColumns = () => ({
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  /** Trace of the transaction that wrote the row, where traces are sent. */
  traceparent: text('traceparent').default(traceOfTransaction),
})

/**
 * Bodies contain links with secrets, which an operator or a copy of the database must not hold (ASVS 5.0, 14.2.4): a
 * sent message has none. A waiting one has all required columns.
 * @param body the columns that are blanked
 * @param needed those of them that every message has
 */
export function bodyCheck(
  name: string,
  { sentAt, attempts }: Record<'sentAt' | 'attempts', PgColumn>,
  { body, needed }: { body: PgColumn[]; needed: PgColumn[] },
) {
  const list = (columns: PgColumn[]): SQL =>
    sql.join(
      columns.map((column) => sql`${column}`),
      sql`, `,
    )
  return check(
    name,
    sql`case when ${sentAt} is not null then num_nonnulls(${list(body)}) = 0
      else ${attempts} >= ${sql.raw(String(mostAttempts))} or num_nulls(${list(needed)}) = 0 end`,
  )
}
