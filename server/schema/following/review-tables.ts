import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ModerationStatus, ReportReason } from '#contract/bookings/reviews.ts'
import type { ModerationAction, PendingTrigger } from '#contract/moderation/review-moderation.ts'
import { users } from '../people/account-tables.ts'
import { bookings } from '../dealings/booking-tables.ts'
import { rentals } from '../catalogue/rental-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

export const reviews = pgTable(
  'review',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    rating: smallint('rating').notNull(),
    cleanliness: smallint('cleanliness'),
    accuracy: smallint('accuracy'),
    checkIn: smallint('check_in'),
    communication: smallint('communication'),
    location: smallint('location'),
    value: smallint('value'),
    comment: text('comment'),
    /** The comment without case, accents and punctuation: equal keys of two reviews are suspect. */
    commentKey: text('comment_key'),
    moderationStatus: text('moderation_status').$type<ModerationStatus>().notNull(),
    isVisible: boolean('is_visible').notNull(),
    /** What the filters found in their last run. */
    triggers: text('triggers')
      .array()
      .$type<PendingTrigger[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Shown to the author with a refusal or with the request to edit. */
    decisionReason: text('decision_reason'),
    editRequestedAt: instant('edit_requested_at'),
    /** Hidden until then, although approved (`blind_reviews`). */
    shownFrom: instant('shown_from'),
    stayedOn: date('stayed_on').notNull(),
    response: text('response'),
    respondedAt: instant('responded_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by').$type<'author' | 'house'>(),
  },
  (table) => [
    // One per booking. A review its author withdrew may be written again, one that a moderator removed may not.
    uniqueIndex('review_booking')
      .on(table.bookingId)
      .where(sql`deleted_by is distinct from 'author'`),
    index('review_rental')
      .on(table.rentalId, table.createdAt)
      .where(sql`moderation_status = 'approved' and is_visible`),
    index('review_rating')
      .on(table.rating, table.createdAt)
      .where(sql`moderation_status = 'approved' and is_visible`),
    index('review_author').on(table.authorId, table.createdAt),
    index('review_to_moderate')
      .on(table.moderationStatus, table.createdAt)
      .where(sql`deleted_at is null and moderation_status <> 'approved'`),
    index('review_comment_key').on(table.commentKey),
    check('review_rating_range', sql`${table.rating} between 1 and 5`),
    check(
      'review_sub_scores',
      sql`least(cleanliness, accuracy, check_in, communication, location, value) >= 1 and greatest(cleanliness, accuracy, check_in, communication, location, value) <= 5`,
    ),
    check('review_comment_length', sql`char_length(${table.comment}) <= 1000`),
    check(
      'review_status',
      sql`moderation_status in ('approved', 'pending', 'rejected', 'flagged', 'hidden')`,
    ),
    check('review_visible', sql`not is_visible or (moderation_status = 'approved' and deleted_at is null)`),
    check('review_deleted', sql`(deleted_at is null) = (deleted_by is null)`),
  ],
)

/** Decisions on a review: by whom (null for the filters), when, why. Append-only. */
export const reviewDecisions = pgTable(
  'review_decision',
  {
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    action: text('action')
      .$type<ModerationAction | 'publish' | 'hold' | 'edit' | 'withdraw' | 'reinstate'>()
      .notNull(),
    previousStatus: text('previous_status').$type<ModerationStatus>().notNull(),
    newStatus: text('new_status').$type<ModerationStatus>().notNull(),
    reason: text('reason'),
    actorId: uuid('actor_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('review_decision_review').on(table.reviewId, table.createdAt)],
)

/** Reports of a review by users; a moderator's decision on it closes them. */
export const reviewReports = pgTable(
  'review_report',
  {
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    unique('review_report_reporter').on(table.reviewId, table.reporterId),
    index('review_report_open')
      .on(table.reviewId)
      .where(sql`closed_at is null`),
  ],
)
