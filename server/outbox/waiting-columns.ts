import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What each outbox keeps of a message that waits: written with the fact it tells, sent once, retried with back-off. */
export const waitingColumns = () => ({
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
})
