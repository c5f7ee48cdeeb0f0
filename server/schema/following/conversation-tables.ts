import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ConversationNote } from '#contract/messaging/conversations.ts'
import { users } from '../people/account-tables.ts'
import { bookings } from '../dealings/booking-tables.ts'
import { rentals } from '../catalogue/rental-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/**
 * A conversation of a guest and an owner about a booking, or about a rental before a booking exists. Retained for three
 * years after the last message.
 */
export const conversations = pgTable(
  'conversation',
  {
    id: uuid('id').primaryKey(),
    /** Null for a question about a rental; the booking that follows takes the conversation over. */
    bookingId: uuid('booking_id')
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The rental in question; null where the conversation began with a booking. */
    rentalId: uuid('rental_id').references(() => rentals.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => users.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** Null until the first message: an empty conversation appears in no list. */
    lastMessageAt: instant('last_message_at'),
  },
  (table) => [
    index('conversation_guest').on(table.guestId, table.lastMessageAt),
    index('conversation_owner').on(table.ownerId, table.lastMessageAt),
    /** A rental that was given to another account has another owner to ask. */
    uniqueIndex('conversation_question')
      .on(table.rentalId, table.guestId, table.ownerId)
      .where(sql`booking_id is null`),
    check('conversation_about', sql`${table.bookingId} is not null or ${table.rentalId} is not null`),
  ],
)

/**
 * One message, as it was written: contact details are masked when it is read, until the booking was once confirmed. A
 * system note has neither sender nor receiver and counts as read.
 */
export const messages = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id').references(() => users.id),
    receiverId: uuid('receiver_id').references(() => users.id),
    body: text('body').notNull().default(''),
    note: text('note').$type<ConversationNote>(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** When the receiver is notified by e-mail unless they have read it; null once read or notified. */
    mailDueAt: instant('mail_due_at'),
  },
  (table) => [
    index('message_conversation').on(table.conversationId, table.createdAt),
    index('message_unread')
      .on(table.receiverId, table.conversationId)
      .where(sql`${table.readAt} is null`),
    index('message_mail_due')
      .on(table.mailDueAt)
      .where(sql`${table.mailDueAt} is not null`),
    check(
      'message_by',
      sql`(${table.note} is null) = (${table.senderId} is not null and ${table.receiverId} is not null)`,
    ),
  ],
)

/** An owner's message templates. */
export const messageTemplates = pgTable(
  'message_template',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ name: 'message_template_pk', columns: [table.ownerId, table.position] })],
)

/** Owners who changed their message templates, even to none. */
export const messageTemplateOwners = pgTable('message_template_owner', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  changed: boolean('changed').notNull().default(true),
})
