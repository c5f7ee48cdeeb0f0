import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Ground, SaleDecision, SaleReasonCode } from '../../contract/sale-moderation.ts'
import { users } from '../accounts/account-tables.ts'
import { saleListings } from '../sales/sale-tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Who is looking at a listing, and whether it was handed on. */
export const saleCases = pgTable('sale_case', {
  listingId: uuid('listing_id')
    .primaryKey()
    .references(() => saleListings.id, { onDelete: 'cascade' }),
  claimedBy: uuid('claimed_by').references(() => users.id, { onDelete: 'set null' }),
  claimedUntil: instant('claimed_until'),
  escalatedAt: instant('escalated_at'),
})

/** What was decided about a listing, with the statement of reasons its seller was given. */
export const saleDecisions = pgTable(
  'sale_decision',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    action: text('action').$type<SaleDecision>().notNull(),
    reasonCode: text('reason_code').$type<SaleReasonCode>(),
    reason: text('reason'),
    ground: text('ground').$type<Ground>(),
    groundReference: text('ground_reference'),
    /** For the house alone. */
    notes: text('notes'),
    allowResubmission: boolean('allow_resubmission'),
    moderatorId: uuid('moderator_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sale_decision_listing').on(table.listingId, table.createdAt)],
)
