import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { BooleanText, ById, decimalText, Id, Instant, line } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { pageOf, pageQuery, SortDirection } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { ReceivedAppeal } from './appeals.ts'
import { ModerationStatus, OwnReview, PropertyReviewStats, ReportReason } from '#contract/bookings/reviews.ts'

export const moderationActions = [
  'approve',
  'reject',
  'hide',
  'unhide',
  'flag',
  'unflag',
  'request_edit',
  'delete',
] as const
export const ModerationAction = z.enum(moderationActions)
export type ModerationAction = z.infer<typeof ModerationAction>

/** Why the filters put a review on hold (rules, section 6). */
export const pendingTriggers = [
  'contact_data',
  'insult',
  'link',
  'short_bad_rating',
  'duplicate',
  'new_account',
  'owner_conflict',
] as const
export const PendingTrigger = z.enum(pendingTriggers)
export type PendingTrigger = z.infer<typeof PendingTrigger>

/** A review as a moderator sees it in a list. */
export const ModeratedReview = z
  .object({
    id: Id,
    property_id: Id,
    booking_id: Id,
    rating: z.int(),
    comment: z.string().nullable(),
    sub_scores: OwnReview.shape.sub_scores,
    moderation_status: ModerationStatus,
    is_visible: z.boolean(),
    triggers: z.array(PendingTrigger),
    open_reports: z.int(),
    edit_requested: z.boolean(),
    decision_reason: z.string().nullable(),
    reviewer: z.object({ id: Id, first_name: z.string(), last_name: z.string() }),
    property: z.object({ title: z.string(), country_slug: z.string() }),
    stayed_on: LocalDate,
    response: z.string().nullable(),
    created_at: Instant,
    updated_at: Instant,
    deleted_at: Instant.nullable(),
    allowed_actions: z.array(ModerationAction),
  })
  .meta({ id: 'ModeratedReview' })
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const ModerationDecision = z
  .object({
    id: Id,
    action: z.string(),
    previous_status: ModerationStatus,
    new_status: ModerationStatus,
    reason: z.string().nullable(),
    /** Null when the filters decided. */
    moderator: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'ReviewModerationDecision' })

export const ReviewReport = z
  .object({
    id: Id,
    reason: ReportReason,
    details: z.string().nullable(),
    reporter: z.string(),
    created_at: Instant,
    closed_at: Instant.nullable(),
  })
  .meta({ id: 'ReviewReport' })

/** With all data relevant to the decision. */
export const ReviewCase = z
  .object({
    ...ModeratedReview.shape,
    stay: z.object({ check_in: LocalDate, check_out: LocalDate, code: z.string() }).nullable(),
    author: z.object({
      member_since: Instant,
      total_reviews: z.int(),
      rejected_reviews: z.int(),
    }),
    reports: z.array(ReviewReport),
    decisions: z.array(ModerationDecision),
    /** The open appeal of the author, else the last one. */
    appeal: ReceivedAppeal.nullable(),
  })
  .meta({ id: 'ReviewCase' })
export type ReviewCase = z.infer<typeof ReviewCase>

const adminPage = {
  ...pageQuery(10),
  sort_by: z.enum(['created_at', 'updated_at', 'rating']).default('created_at'),
  sort_direction: SortDirection.default('desc'),
}
export const adminReviewPage = z.strictObject(adminPage)
const who = { permission: 'moderate_reviews' } as const
const listed = { 200: pageOf(ModeratedReview), ...signedInProblems }

export const listModeratedReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'Every review, in every state',
  tag: 'Review moderation',
  who,
  query: z.strictObject({
    ...adminPage,
    moderation_status: ModerationStatus.optional(),
    is_visible: BooleanText.optional(),
    rating_min: decimalText(1, 5).optional(),
    rating_max: decimalText(1, 5).optional(),
    property_id: Id.optional(),
    user_id: Id.optional(),
    /** Days of writing, both included. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    /** Words of the comment, of the home's title or of the author's name. */
    search: line(100).optional(),
  }),
  answers: listed,
})
export const listPendingReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews/pending',
  summary: 'Reviews that wait for a decision',
  tag: 'Review moderation',
  who,
  query: adminReviewPage,
  answers: listed,
})
export const listFlaggedReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews/flagged',
  summary: 'Reviews that a moderator flagged or a reader reported',
  tag: 'Review moderation',
  who,
  query: adminReviewPage,
  answers: listed,
})
export const ReviewMetrics = z
  .object({
    total_reviews: z.int(),
    /** Mean of the public reviews. */
    average_rating: z.number().nullable(),
    by_status: z.object({
      approved: z.int(),
      pending: z.int(),
      rejected: z.int(),
      flagged: z.int(),
      hidden: z.int(),
    }),
    /** With an open appeal of the author. */
    appealed: z.int(),
    /** Flagged, or public with an open report. */
    to_look_at_again: z.int(),
    visible_reviews: z.int(),
    open_reports: z.int(),
    answered_reviews: z.int(),
    deleted_reviews: z.int(),
    distribution: z.record(z.string(), z.int()),
    last_30_days: z.int(),
    /** Hours that the oldest pending review has waited. */
    oldest_pending_hours: z.number().nullable(),
    /** Mean hours from writing to the first decision of a moderator, over 90 days. */
    average_decision_hours: z.number().nullable(),
  })
  .meta({ id: 'ReviewFigures' })
export type ReviewMetrics = z.infer<typeof ReviewMetrics>
export const showModerationStats = endpoint({
  method: 'GET',
  path: '/admin/reviews/stats',
  summary: 'Figures of all reviews',
  tag: 'Review moderation',
  who,
  answers: { 200: ReviewMetrics, ...signedInProblems },
})
export const showModeratedReview = endpoint({
  method: 'GET',
  path: '/admin/reviews/:id',
  summary: 'A review with its history and reports',
  tag: 'Review moderation',
  who,
  params: ById,
  answers: { 200: ReviewCase, 404: Problem, ...signedInProblems },
})
const reason = line(500).optional()
export const moderateReview = endpoint({
  method: 'PUT',
  path: '/admin/reviews/:id/moderate',
  summary: 'Decide on a review',
  tag: 'Review moderation',
  who,
  params: ById,
  query: z.strictObject({ action: ModerationAction, reason }),
  answers: { 200: ModeratedReview, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deleteReviewAsModerator = endpoint({
  method: 'DELETE',
  path: '/admin/reviews/:id',
  summary: 'Remove a review for good',
  tag: 'Review moderation',
  who,
  params: ById,
  query: z.strictObject({ reason }),
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const updateReviewStats = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/update-stats',
  summary: 'Count the average of a home anew, named by one of its reviews or by itself',
  tag: 'Review moderation',
  who,
  params: ById,
  answers: { 200: PropertyReviewStats, 404: Problem, ...signedInProblems },
})
