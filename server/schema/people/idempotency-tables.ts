import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Answers given to calls that carry an `Idempotency-Key`, so that the same call gets the same answer for a day. */
export const givenAnswers = pgTable(
  'given_answer',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The declared call, `POST /bookings/:id/cancel`: which object it names is in the fingerprint. */
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of what was asked. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that does the work. */
    status: smallint('status'),
    body: text('body'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ name: 'given_answer_pk', columns: [table.userId, table.call, table.key] }),
    index('given_answer_age').on(table.createdAt),
    check('given_answer_key', sql`length(${table.key}) between 1 and 255`),
  ],
)
