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
} from '#contract/buying/inquiry-enums.ts'
import type { Language } from '#contract/core/language.ts'
import { users } from '../people/account-tables.ts'
import { saleListings } from '../catalogue/sale-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/**
 * A buyer's question about a listing. Without an account it waits for its address to be confirmed: until `delivered_at`
 * only the buyer can see it. Retained for three years after the last message.
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
    /** Null for a buyer without an account; an account that later confirms the address shows the inquiry. */
    buyerId: uuid('buyer_id').references(() => users.id),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    buyerEmailKey: text('buyer_email_key').notNull(),
    /** Encrypted for the inquiry. */
    sealedBuyerPhone: text('buyer_phone'),
    language: text('language').$type<Language>().notNull(),
    inquiryType: text('inquiry_type').$type<InquiryType>().notNull(),
    message: text('message').notNull(),
    financing: text('financing').$type<Financing>(),
    horizon: text('horizon').$type<Horizon>(),
    wishedSlots: jsonb('wished_slots').$type<WishedSlot[]>().notNull().default([]),
    status: text('status').$type<InquiryStatus>().notNull().default('NEW'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
    /** Since when the buyer waits for an answer; null once answered. */
    waitingSince: instant('waiting_since'),
    /** Reminders of that wait sent to the seller. */
    reminders: smallint('reminders').notNull().default(0),
    /** First answer: from then on, contact details are shown. */
    answeredAt: instant('answered_at'),
    lastActivityAt: instant('last_activity_at').notNull(),
    /** When the seller first opened it. */
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

/** Messages after the first one. */
export const inquiryMessages = pgTable(
  'inquiry_message',
  {
    id: uuid('id').primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    from: text('from_side').$type<'buyer' | 'seller'>().notNull(),
    /** The author; null for a buyer without an account. */
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

/** The ready answers of a seller who changed them, even to none. */
export const readyAnswers = pgTable('ready_answers', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  items: jsonb('items').$type<MessageTemplate[]>().notNull(),
})
