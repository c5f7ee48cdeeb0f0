import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DecisionGround, SaleDecision, SaleReasonCode } from '#contract/moderation/sale-moderation.ts'
import { users } from '../people/account-tables.ts'
import { saleListings } from '../catalogue/sale-tables.ts'
import { appealColumns } from './appeal-columns.ts'
import { instant } from '#server/platform/database/instant.ts'

/** The moderator assigned to a listing, and whether the case was escalated. */
export const saleCases = pgTable('sale_case', {
  listingId: uuid('listing_id')
    .primaryKey()
    .references(() => saleListings.id, { onDelete: 'cascade' }),
  claimedBy: uuid('claimed_by').references(() => users.id, { onDelete: 'set null' }),
  claimedUntil: instant('claimed_until'),
  escalatedAt: instant('escalated_at'),
  /** Removed permanently: only an appeal restores the listing. */
  removedAt: instant('removed_at'),
  /** For a duplicate: the listing of the same home that stays published. */
  mergedInto: uuid('merged_into').references(() => saleListings.id, { onDelete: 'set null' }),
  /** When administrators were notified that the case is past its deadline; once per submission. */
  overdueNotifiedAt: instant('late_told_at'),
})

/** Moderation decisions on a listing, each with the statement of reasons sent to its seller. */
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
    ground: text('ground').$type<DecisionGround>(),
    reasonReference: text('ground_reference'),
    /** Internal: visible to staff only. */
    notes: text('notes'),
    allowResubmission: boolean('allow_resubmission'),
    /** Fields that a moderator edited, each with its value before and after. */
    edits: jsonb('edits').$type<SaleEdits>(),
    /** For a duplicate: the listing that stays published. */
    mergedInto: uuid('merged_into'),
    moderatorId: uuid('moderator_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sale_decision_listing').on(table.listingId, table.createdAt)],
)

export type SaleEdits = Partial<Record<'title' | 'description', { before: string; after: string }>>

/** A seller's appeal against a decision; reviewed by another moderator than the one who decided. */
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
