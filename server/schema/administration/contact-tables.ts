import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'

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
  /** When staff stated that they had answered it, from the mailbox of support. */
  answeredAt: instant('answered_at'),
  /** Nothing writes it. A version before counts by it (expand, then contract). */
  readAt: instant('read_at'),
})
