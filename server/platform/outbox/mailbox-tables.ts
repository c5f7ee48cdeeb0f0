import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'

/**
 * Messages of the mailbox page of a demonstration, moved from their outbox: written only where no carrier is configured
 * and never in production, since the bodies contain links with secrets.
 */
export const mailboxMessages = pgTable(
  'mailbox_message',
  {
    /** Its id in the outbox. */
    id: uuid('id').primaryKey(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    to: text('to_address').notNull(),
    subject: text('subject'),
    text: text('text_body').notNull(),
    html: text('html_body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('mailbox_message_to').on(table.to, table.createdAt),
    index('mailbox_message_age').on(table.createdAt),
    check('mailbox_message_channel', sql`${table.channel} in ('mail', 'sms')`),
  ],
)
