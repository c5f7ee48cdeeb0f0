import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Currency } from '#contract/core/money.ts'
import type { OfferConditions } from '#contract/buying/offers.ts'
import type { OfferStatus } from '#contract/buying/offer-enums.ts'
import { users } from '../people/account-tables.ts'
import { saleListings } from '../catalogue/sale-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Offers from before 28 November 2026 have no own funds. */
type StoredConditions = Omit<OfferConditions, 'own_funds_minor'> &
  Partial<Pick<OfferConditions, 'own_funds_minor'>>

/** One offer or counter-offer. All of one negotiation share the id of the first. Retained for five years. */
export const offers = pgTable(
  'offer',
  {
    id: uuid('id').primaryKey(),
    threadId: uuid('thread_id').notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    madeBy: text('made_by').$type<'buyer' | 'seller'>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    validUntil: date('valid_until').notNull(),
    /** End of the last day of validity in the time zone of the listing. */
    expiresAt: instant('expires_at').notNull(),
    conditions: jsonb('conditions').$type<StoredConditions>().notNull(),
    message: text('message').notNull().default(''),
    status: text('status').$type<OfferStatus>().notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('offer_thread').on(table.threadId, table.createdAt),
    index('offer_seller').on(table.sellerId, table.createdAt),
    index('offer_buyer').on(table.buyerId, table.createdAt),
    index('offer_open')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('SENT', 'WAITING')`),
    // One accepted offer per listing, and one open or accepted offer per buyer and listing.
    uniqueIndex('offer_one_accepted')
      .on(table.listingId)
      .where(sql`${table.status} = 'ACCEPTED'`),
    uniqueIndex('offer_one_open')
      .on(table.listingId, table.buyerId)
      .where(sql`${table.status} in ('SENT', 'WAITING', 'ACCEPTED')`),
    check('offer_amount', sql`${table.amountMinor} > 0`),
    check('offer_made_by', sql`${table.madeBy} in ('buyer', 'seller')`),
    check(
      'offer_status',
      sql`${table.status} in ('SENT', 'COUNTERED', 'WAITING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'FELL_THROUGH')`,
    ),
  ],
)
