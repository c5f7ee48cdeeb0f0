import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type {
  TicketCategory,
  TicketRole,
  TicketStatus,
} from '#contract/administration/support/support-enums.ts'
import { users } from '../people/account-tables.ts'
import { bytes } from '#server/platform/database/bytes.ts'
import { instant } from '#server/platform/database/instant.ts'

/** A seller's ticket to support. */
export const supportTickets = pgTable(
  'support_ticket',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text('category').$type<TicketCategory>().notNull(),
    subject: text('subject').notNull(),
    status: text('status').$type<TicketStatus>().notNull().default('open'),
    lastFrom: text('last_from').$type<TicketRole>().notNull().default('seller'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When a message of the seller last opened it again; further messages leave it. */
    reopenedAt: instant('reopened_at'),
  },
  (table) => [
    index('support_ticket_user').on(table.userId, table.updatedAt),
    index('support_ticket_status').on(table.status, table.updatedAt),
    check('support_ticket_state', sql`${table.status} in ('open', 'answered', 'closed')`),
    check('support_ticket_last', sql`${table.lastFrom} in ('seller', 'house')`),
  ],
)

/** Messages of a ticket. */
export const supportMessages = pgTable(
  'support_message',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    from: text('sent_by').$type<TicketRole>().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('support_message_ticket').on(table.ticketId, table.createdAt),
    check('support_message_sent_by', sql`${table.from} in ('seller', 'house')`),
  ],
)

/** A file under a message, encrypted with a key that is not in the database; without a message until it is sent. */
export const supportAttachments = pgTable(
  'support_attachment',
  {
    id: uuid('id').primaryKey(),
    uploaderId: uuid('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    messageId: uuid('message_id').references(() => supportMessages.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    sealed: bytes('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('support_attachment_message').on(table.messageId),
    index('support_attachment_unsent')
      .on(table.uploaderId)
      .where(sql`${table.messageId} is null`),
  ],
)
