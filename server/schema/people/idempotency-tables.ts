import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Answers to calls with an `Idempotency-Key`: a repeated call gets the stored answer for a day. */
export const idempotencyKeys = pgTable(
  'given_answer',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The declared call, `POST /bookings/:id/cancel`: the fingerprint covers the object it names. */
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that processes the call. */
    status: smallint('status'),
    /** Encrypted for the user. */
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
