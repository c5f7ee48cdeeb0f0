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
 * What a guest and an owner say to each other about a booking, or about a home before there is one. Kept three years
 * after the last message.
 */
export const conversations = pgTable(
  'conversation',
  {
    id: uuid('id').primaryKey(),
    /** Null for a question about a home; the booking that follows takes the conversation over. */
    bookingId: uuid('booking_id')
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The home that was asked about; null where the conversation began with a booking. */
    rentalId: uuid('rental_id').references(() => rentals.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => users.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** Null until something is said: a conversation only opened is in nobody's list. */
    lastMessageAt: instant('last_message_at'),
  },
  (table) => [
    index('conversation_guest').on(table.guestId, table.lastMessageAt),
    index('conversation_owner').on(table.ownerId, table.lastMessageAt),
    uniqueIndex('conversation_question')
      .on(table.rentalId, table.guestId)
      .where(sql`booking_id is null`),
    check('conversation_about', sql`${table.bookingId} is not null or ${table.rentalId} is not null`),
  ],
)

/**
 * One message, as it was written: contact details are hidden on the way out, for as long as the booking was never
 * confirmed. A note of the house has neither sender nor receiver and counts as read.
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
    /** When its receiver hears of it by e-mail, unless they have read it by then; null once they did or were told. */
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

/** An owner's ready-made messages. */
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

/** Owners who changed their ready-made messages, even to none. */
export const messageTemplateOwners = pgTable('message_template_owner', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  changed: boolean('changed').notNull().default(true),
})
