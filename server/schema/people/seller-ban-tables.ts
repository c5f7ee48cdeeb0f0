import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Sellers whom the house has shut out of the market, with what that took down; the row goes when the ban is lifted. */
export const sellerBans = pgTable('seller_ban', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  bannedBy: uuid('banned_by').notNull(),
  /** Listings that the ban suspended: they come back with the seller. */
  suspendedIds: uuid('suspended_ids').array().notNull(),
  createdAt: instant('created_at').notNull(),
})
