import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Messages sent through the contact form. */
export const contactMessages = pgTable('contact_message', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  language: text('language').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When staff last answered it, or stated that they had, from the mailbox of support; null while it waits. */
  answeredAt: instant('answered_at'),
  /** Nothing writes it. A version before counts by it (expand, then contract). */
  readAt: instant('read_at'),
})

/** Answers that staff wrote in the administration; each was sent by e-mail. */
export const contactAnswers = pgTable(
  'contact_answer',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_answer_message').on(table.messageId, table.createdAt)],
)
