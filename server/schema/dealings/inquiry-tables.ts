import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageTemplate } from '#contract/messaging/conversations.ts'
import type { WishedSlot } from '#contract/buying/inquiries.ts'
import type {
  Financing,
  Horizon,
  InquiryStatus,
  InquiryType,
  LostReason,
} from '#contract/buying/inquiry-words.ts'
import type { Language } from '#contract/core/language.ts'
import { users } from '../people/account-tables.ts'
import { saleListings } from '../catalogue/sale-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/**
 * What a buyer asks about a listing. One without an account waits for their address to be confirmed: until
 * `delivered_at` nobody else knows of it. Kept three years after the last word.
 */
export const inquiries = pgTable(
  'inquiry',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    /** Null for somebody without an account; whoever confirms that address later finds it in their area. */
    buyerId: uuid('buyer_id').references(() => users.id),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    buyerEmailKey: text('buyer_email_key').notNull(),
    buyerPhone: text('buyer_phone'),
    language: text('language').$type<Language>().notNull(),
    inquiryType: text('inquiry_type').$type<InquiryType>().notNull(),
    message: text('message').notNull(),
    financing: text('financing').$type<Financing>(),
    horizon: text('horizon').$type<Horizon>(),
    wishedSlots: jsonb('wished_slots').$type<WishedSlot[]>().notNull().default([]),
    status: text('status').$type<InquiryStatus>().notNull().default('NEW'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
    /** Since when the buyer waits for an answer; null once there is one. */
    waitingSince: instant('waiting_since'),
    /** Reminders of that wait that the seller got. */
    reminders: smallint('reminders').notNull().default(0),
    /** First answer: from here on, contact details are told. */
    answeredAt: instant('answered_at'),
    lastActivityAt: instant('last_activity_at').notNull(),
    /** When the seller opened it first. */
    readAt: instant('read_at'),
    lostReason: text('lost_reason').$type<LostReason>(),
    note: text('note').notNull().default(''),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('inquiry_seller').on(table.sellerId, table.lastActivityAt),
    index('inquiry_listing').on(table.listingId, table.createdAt),
    index('inquiry_buyer').on(table.buyerId, table.lastActivityAt),
    index('inquiry_buyer_email').on(table.buyerEmailKey),
    index('inquiry_waiting')
      .on(table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
    check(
      'inquiry_type',
      sql`${table.inquiryType} in ('VISIT_REQUEST', 'PRICE_INQUIRY', 'GENERAL_INFO', 'FINANCING_INFO', 'DOCUMENTATION_REQUEST')`,
    ),
    check('inquiry_status', sql`${table.status} in ('NEW', 'READ', 'IN_PROGRESS', 'RESPONDED', 'CLOSED')`),
    check('inquiry_delivered', sql`${table.status} = 'NEW' or ${table.deliveredAt} is not null`),
  ],
)

/** What was said after the first message. */
export const inquiryMessages = pgTable(
  'inquiry_message',
  {
    id: uuid('id').primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    from: text('from_side').$type<'buyer' | 'seller'>().notNull(),
    /** Who wrote; null for a buyer without an account. */
    authorId: uuid('author_id').references(() => users.id),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('inquiry_message_inquiry').on(table.inquiryId, table.createdAt),
    check('inquiry_message_from', sql`${table.from} in ('buyer', 'seller')`),
  ],
)

/** The ready-made answers of a seller who changed them, even to none. */
export const readyAnswers = pgTable('ready_answers', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  items: jsonb('items').$type<MessageTemplate[]>().notNull(),
})
