import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Sellers banned by administrators, with the listings suspended; the row is deleted when the ban is lifted. */
export const sellerBans = pgTable('seller_ban', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  bannedBy: uuid('banned_by').notNull(),
  /** Listings that the ban suspended: restored when it is lifted. */
  suspendedIds: uuid('suspended_ids').array().notNull(),
  createdAt: instant('created_at').notNull(),
})
