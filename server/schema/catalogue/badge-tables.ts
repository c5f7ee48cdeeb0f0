import { sql } from 'drizzle-orm'
import { integer, pgSequence, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'
import { verificationCases } from './verification-tables.ts'

/** Positions of badges in the published status lists; none is assigned twice. */
export const verificationBadgePositions = pgSequence('verification_badge_position', {
  minValue: 0,
  startWith: 0,
})

/**
 * The portable badge of a case, created on request: the address of its public page, and its position in a status list.
 * A new approval assigns another position, which invalidates the statements of the former one.
 */
export const verificationBadges = pgTable('verification_badge', {
  id: uuid('id').primaryKey(),
  caseId: uuid('case_id')
    .notNull()
    .unique()
    .references(() => verificationCases.id, { onDelete: 'cascade' }),
  position: integer('position')
    .notNull()
    .unique()
    .default(sql`nextval('verification_badge_position')`),
  createdAt: instant('created_at').notNull(),
})
