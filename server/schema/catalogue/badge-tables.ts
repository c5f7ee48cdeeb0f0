import { sql } from 'drizzle-orm'
import { integer, pgSequence, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'
import { verificationCases } from './verification-tables.ts'

/** Positions of badges in the published status lists; none is given twice. */
export const verificationBadgePositions = pgSequence('verification_badge_position', {
  minValue: 0,
  startWith: 0,
})

/**
 * The portable badge of a case, made at its person's request: the address of its public page, and its place in a
 * status list. A new approval gives it another position, so that statements of the one before are no longer valid.
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
