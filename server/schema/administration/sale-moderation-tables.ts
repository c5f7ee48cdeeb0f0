import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Ground, SaleDecision, SaleReasonCode } from '#contract/moderation/sale-moderation.ts'
import { users } from '../people/account-tables.ts'
import { saleListings } from '../catalogue/sale-tables.ts'
import { appealColumns } from './appeal-columns.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Who is looking at a listing, and whether it was handed on. */
export const saleCases = pgTable('sale_case', {
  listingId: uuid('listing_id')
    .primaryKey()
    .references(() => saleListings.id, { onDelete: 'cascade' }),
  claimedBy: uuid('claimed_by').references(() => users.id, { onDelete: 'set null' }),
  claimedUntil: instant('claimed_until'),
  escalatedAt: instant('escalated_at'),
  /** Taken off the site for good: only an appeal brings it back. */
  removedAt: instant('removed_at'),
  /** The listing of the same home that was kept in its place. */
  mergedInto: uuid('merged_into').references(() => saleListings.id, { onDelete: 'set null' }),
  /** When the administrators were told that its delay is over; once a submission. */
  lateToldAt: instant('late_told_at'),
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
    /** What a moderator wrote otherwise: each field as it was and as it is. */
    edits: jsonb('edits').$type<SaleEdits>(),
    /** Of a duplicate: the listing that was kept. */
    mergedInto: uuid('merged_into'),
    moderatorId: uuid('moderator_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sale_decision_listing').on(table.listingId, table.createdAt)],
)

export type SaleEdits = Partial<Record<'title' | 'description', { before: string; after: string }>>

/** A seller objects to a decision; somebody else than its moderator looks at it again. */
export const saleAppeals = pgTable(
  'sale_appeal',
  {
    id: uuid('id').primaryKey(),
    decisionId: uuid('decision_id')
      .notNull()
      .unique()
      .references(() => saleDecisions.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...appealColumns(),
  },
  (table) => [
    index('sale_appeal_open')
      .on(table.dueAt)
      .where(sql`decided_at is null`),
    check('sale_appeal_decided', sql`(granted is null) = (decided_at is null)`),
  ],
)
