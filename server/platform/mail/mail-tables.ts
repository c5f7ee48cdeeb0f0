import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Outbox } from '#server/platform/outbox/send-due.ts'
import { bodyCheck, waitingColumns } from '#server/platform/outbox/waiting-columns.ts'
import type { MailAttachment } from './mail-layout.ts'

/** E-mails to send, written in the transaction of their event; sent once, retried with back-off. */
export const outbox = pgTable(
  'outbox_mail',
  {
    ...waitingColumns(),
    to: text('to_address').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text_body'),
    html: text('html_body'),
    /** An attached file, such as a calendar. */
    attachment: jsonb('attachment').$type<MailAttachment>(),
    /** The account that the message protects: listed on its owner's security page, whichever address it went to. */
    securityOf: uuid('security_of'),
    /** One-click unsubscribe address of such messages. */
    unsubscribeUrl: text('unsubscribe_url'),
  },
  (table) => [
    index('outbox_mail_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
    index('outbox_mail_security')
      .on(table.securityOf, table.createdAt)
      .where(sql`${table.securityOf} is not null`),
    index('outbox_mail_to').on(table.to, table.createdAt),
    bodyCheck('outbox_mail_body', table, {
      body: [table.text, table.html, table.attachment, table.unsubscribeUrl],
      needed: [table.text, table.html],
    }),
  ],
)
export const mailOutbox: Outbox = {
  table: outbox,
  body: [outbox.text, outbox.html, outbox.attachment, outbox.unsubscribeUrl],
}
