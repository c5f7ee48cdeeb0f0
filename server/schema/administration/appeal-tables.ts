import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { rentals, rentalStatusChanges } from '../catalogue/rental-tables.ts'
import { reviewDecisions, reviews } from '../following/review-tables.ts'
import { appealColumns } from './appeal-columns.ts'

/** An author's appeal against a decision on their review; decided by another moderator than the one who decided. */
export const reviewAppeals = pgTable(
  'review_appeal',
  {
    decisionId: uuid('decision_id')
      .primaryKey()
      .references(() => reviewDecisions.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Of the decision, for the constraint. */
    moderatedBy: uuid('moderated_by').notNull(),
    ...appealColumns(),
  },
  (table) => [
    uniqueIndex('review_appeal_one_open')
      .on(table.reviewId)
      .where(sql`decided_at is null`),
    index('review_appeal_review').on(table.reviewId),
    index('review_appeal_open')
      .on(table.dueAt)
      .where(sql`decided_at is null`),
    check('review_appeal_decided', sql`(granted is null) = (decided_at is null)`),
    check('review_appeal_other_person', sql`${table.decidedBy} is distinct from ${table.moderatedBy}`),
  ],
)

/** An owner's appeal against a decision on their rental; decided by another member of staff than the one who decided. */
export const rentalAppeals = pgTable(
  'rental_appeal',
  {
    changeId: uuid('change_id')
      .primaryKey()
      .references(() => rentalStatusChanges.id, { onDelete: 'cascade' }),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    /** Of the decision, for the constraint. */
    moderatedBy: uuid('moderated_by').notNull(),
    ...appealColumns(),
  },
  (table) => [
    uniqueIndex('rental_appeal_one_open')
      .on(table.rentalId)
      .where(sql`decided_at is null`),
    index('rental_appeal_rental').on(table.rentalId),
    index('rental_appeal_open')
      .on(table.dueAt)
      .where(sql`decided_at is null`),
    check('rental_appeal_decided', sql`(granted is null) = (decided_at is null)`),
    check('rental_appeal_other_person', sql`${table.decidedBy} is distinct from ${table.moderatedBy}`),
  ],
)
