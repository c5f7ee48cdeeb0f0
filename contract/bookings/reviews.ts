import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { BooleanText, ById, decimalText, Id, Instant, paragraph, integerText } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { pageOf, pageQuery, SortDirection } from '#contract/core/page.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'

export const ModerationStatus = z.enum(['approved', 'pending', 'rejected', 'flagged', 'hidden'])
export type ModerationStatus = z.infer<typeof ModerationStatus>

export const maxCommentLength = 1000
export const maxResponseLength = 1000

/** Optional ratings besides that of the stay as a whole. */
export const subScoreNames = [
  'cleanliness',
  'accuracy',
  'check_in',
  'communication',
  'location',
  'value',
] as const
export type SubScoreName = (typeof subScoreNames)[number]

const stars = z.int().min(1).max(5)
/** One to five for each, null where the guest gave none. */
export const SubScores = z.object({
  cleanliness: stars.nullable(),
  accuracy: stars.nullable(),
  check_in: stars.nullable(),
  communication: stars.nullable(),
  location: stars.nullable(),
  value: stars.nullable(),
})
export type SubScores = z.infer<typeof SubScores>

/** A review as everybody may read it. */
export const Review = z
  .object({
    id: Id,
    property_id: Id,
    rating: stars,
    comment: z.string().nullable(),
    sub_scores: SubScores,
    moderation_status: ModerationStatus,
    is_visible: z.boolean(),
    /** The last name is shortened to its initial. */
    reviewer: z.object({ first_name: z.string(), last_name: z.string() }),
    property: z.object({ title: z.string(), country_slug: z.string() }),
    /** Month of the stay the review is about (C. conso. D111-17). */
    stayed_on: LocalDate,
    /** The owner's public answer. */
    response: z.string().nullable(),
    responded_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

/** Actions of the viewer on their own review; screens implement no rule. */
export const AuthorAction = z.enum(['edit', 'delete'])
export type AuthorAction = z.infer<typeof AuthorAction>

/** A review as its author sees it, in any state. */
export const OwnReview = z
  .object({
    ...Review.shape,
    /** Until when it can be edited; null once that is over. */
    editable_until: Instant.nullable(),
    /** A moderator asks the author to change it. */
    edit_requested: z.boolean(),
    /** The moderator's reason, for the author to read. */
    decision_reason: z.string().nullable(),
    /** Approved, but shown only once the review window is over (`blind_reviews`). */
    shown_from: Instant.nullable(),
    allowed_actions: z.array(AuthorAction),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof OwnReview>

const reviewQuery = z.strictObject({
  ...pageQuery(10),
  sort_by: z.enum(['created_at', 'rating']).default('created_at'),
  sort_direction: SortDirection.default('desc'),
  rating_min: decimalText(1, 5).optional(),
  /** Exactly this number of stars. */
  rating: integerText(1, 5).optional(),
})
const ByProperty = z.object({ propertyId: Id })

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  summary: 'Approved, visible reviews',
  tag: 'Reviews',
  who: 'anyone',
  mayLag: true,
  query: reviewQuery,
  answers: { 200: pageOf(Review), ...commonProblems },
})
export const listReviewsOfProperty = endpoint({
  method: 'GET',
  path: '/reviews/property/:propertyId',
  summary: 'Approved, visible reviews of a home',
  tag: 'Reviews',
  who: 'anyone',
  mayLag: true,
  params: ByProperty,
  query: reviewQuery,
  answers: { 200: pageOf(Review), 404: Problem, ...commonProblems },
})
export const PropertyReviewStats = z
  .object({
    average_rating: z.number().nullable(),
    total_reviews: z.int(),
    /** How many reviews gave each number of stars, from 1 to 5. */
    distribution: z.record(z.string(), z.int()),
    /** Reviews older than 36 months do not count in the average and are shown apart (rules, section 6). */
    older_reviews: z.int(),
    /** Average of each sub-score over the reviews that gave it, null where none did. */
    sub_scores: z.object({
      cleanliness: z.number().nullable(),
      accuracy: z.number().nullable(),
      check_in: z.number().nullable(),
      communication: z.number().nullable(),
      location: z.number().nullable(),
      value: z.number().nullable(),
    }),
  })
  .meta({ id: 'PropertyReviewStats' })
export type PropertyReviewStats = z.infer<typeof PropertyReviewStats>
export const showReviewStats = endpoint({
  method: 'GET',
  path: '/reviews/property/:propertyId/stats',
  summary: 'Average, count and distribution of the visible reviews of a home',
  tag: 'Reviews',
  who: 'anyone',
  mayLag: true,
  params: ByProperty,
  answers: { 200: PropertyReviewStats, 404: Problem, ...commonProblems },
})
export const showReviewAverage = endpoint({
  method: 'GET',
  path: '/reviews/property/:propertyId/average',
  summary: 'Average of the visible reviews of a home',
  tag: 'Reviews',
  who: 'anyone',
  mayLag: true,
  params: ByProperty,
  answers: { 200: z.object({ average_rating: z.number().nullable() }), 404: Problem, ...commonProblems },
})

const writtenFields = {
  rating: z
    .int('rating_missing')
    .min(1, 'rating_missing')
    .max(5, 'rating_missing')
    .meta({ minimum: 1, maximum: 5 }),
  comment: paragraph(maxCommentLength).nullish(),
  sub_scores: SubScores.partial().strict().optional(),
}
export const ReviewDraft = z.strictObject({ property_id: Id, ...writtenFields })
export type ReviewDraft = z.infer<typeof ReviewDraft>
export const ReviewEdit = z.strictObject(writtenFields)
export type ReviewEdit = z.infer<typeof ReviewEdit>

/** With a sentence on whether it is public already. */
const WrittenReview = z.object({ ...OwnReview.shape, message: z.string() }).meta({ id: 'WrittenReview' })

export const ineligibilities = [
  'not_signed_in',
  'suspended',
  'own_home',
  'staff',
  'no_stay',
  'stay_in_progress',
  'already_reviewed',
  'too_late',
] as const

export const ReviewEligibility = z
  .object({
    can_review: z.boolean(),
    /** Why not, as a sentence; null when the person can. */
    reason: z.string().nullable(),
    reason_code: z.enum(ineligibilities).nullable(),
    has_stayed: z.boolean(),
    has_existing_review: z.boolean(),
    /** Last day on which the newest stay can be reviewed. */
    review_until: LocalDate.nullable(),
    /** The newest stay that is over: the one a review would be about. */
    stay: z.object({ check_in: LocalDate, check_out: LocalDate }).nullable(),
  })
  .meta({ id: 'ReviewEligibility' })
export type ReviewEligibility = z.infer<typeof ReviewEligibility>

export const checkReviewEligibility = endpoint({
  method: 'POST',
  path: '/reviews/check-eligibility',
  summary: 'Whether the caller may review a home, and why not',
  tag: 'Reviews',
  who: 'anyone',
  body: z.strictObject({ property_id: Id }),
  answers: { 200: ReviewEligibility, 404: Problem, ...commonProblems },
})
export const createReview = endpoint({
  method: 'POST',
  path: '/reviews',
  summary: 'Review the newest stay at a home',
  tag: 'Reviews',
  who: 'signed-in',
  body: ReviewDraft,
  answers: { 201: WrittenReview, 404: Problem, 409: Problem, ...signedInProblems },
})
export const showReview = endpoint({
  method: 'GET',
  path: '/reviews/:id',
  summary: 'A review that is public, or one of the caller',
  tag: 'Reviews',
  who: 'anyone',
  params: ById,
  answers: { 200: OwnReview, 404: Problem, ...commonProblems },
})
export const editReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  summary: 'Rewrite a review of one’s own within 48 hours',
  tag: 'Reviews',
  who: 'signed-in',
  params: ById,
  body: ReviewEdit,
  answers: { 200: WrittenReview, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Take back a review of one’s own',
  tag: 'Reviews',
  who: 'signed-in',
  params: ById,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const listReviewsOfUser = endpoint({
  method: 'GET',
  path: '/reviews/user/:userId',
  summary: 'The reviews that a person wrote, for that person and for moderators',
  tag: 'Reviews',
  who: 'signed-in',
  params: z.object({ userId: Id }),
  query: reviewQuery.extend({ moderation_status: ModerationStatus.optional() }),
  answers: { 200: pageOf(OwnReview), 404: Problem, ...signedInProblems },
})
export const showReviewSummaryOfUser = endpoint({
  method: 'GET',
  path: '/reviews/user/:userId/summary',
  summary: 'How many reviews a person wrote, and what became of them',
  tag: 'Reviews',
  who: 'signed-in',
  params: z.object({ userId: Id }),
  answers: {
    200: z.object({
      total_reviews: z.int(),
      /** Mean of the stars the person gave. */
      average_rating: z.number().nullable(),
      by_status: z.record(z.string(), z.int()),
      /** Stays over, not reviewed, that still can be. */
      awaiting_review: z.int(),
      last_review_at: Instant.nullable(),
    }),
    404: Problem,
    ...signedInProblems,
  },
})

/** A stay that is over and can still be reviewed. */
export const StayToReview = z
  .object({
    booking_id: Id,
    property_id: Id,
    title: z.string(),
    country_slug: z.string(),
    check_in: LocalDate,
    check_out: LocalDate,
    review_until: LocalDate,
  })
  .meta({ id: 'StayToReview' })
export type StayToReview = z.infer<typeof StayToReview>
export const listStaysToReview = endpoint({
  method: 'GET',
  path: '/reviews/to-write',
  summary: 'Stays of the caller that wait for a review',
  tag: 'Reviews',
  who: 'signed-in',
  answers: { 200: z.object({ items: z.array(StayToReview) }), ...signedInProblems },
})

export const reportReasons = ['offensive', 'false', 'personal_data', 'advertising', 'other'] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>
export const reportReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/report',
  summary: 'Tell the house that a public review breaks its rules',
  tag: 'Reviews',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ reason: ReportReason, details: paragraph(500).optional() }),
  answers: { 201: z.object({ message: z.string() }), 404: Problem, 409: Problem, ...signedInProblems },
})

/** A review of one of the caller's rentals. */
export const ReceivedReview = z
  .object({ ...Review.shape, can_answer: z.boolean() })
  .meta({ id: 'ReceivedReview' })
export type ReceivedReview = z.infer<typeof ReceivedReview>
export const listReceivedReviews = endpoint({
  method: 'GET',
  path: '/owner/reviews',
  summary: 'Visible reviews of the homes of the caller',
  tag: 'Reviews',
  who: { role: ['owner'] },
  query: reviewQuery.extend({ property_id: Id.optional(), answered: BooleanText.optional() }),
  answers: { 200: pageOf(ReceivedReview), ...signedInProblems },
})
export const answerReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id/response',
  summary: 'Answer a review of one’s own home, for everybody to read',
  tag: 'Reviews',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ response: paragraph(maxResponseLength, 1) }),
  answers: { 200: ReceivedReview, 404: Problem, 409: Problem, ...signedInProblems },
})
export const withdrawAnswer = endpoint({
  method: 'DELETE',
  path: '/reviews/:id/response',
  summary: 'Take the answer to a review back',
  tag: 'Reviews',
  who: 'signed-in',
  params: ById,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
