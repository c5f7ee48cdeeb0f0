import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id } from '#contract/core/fields.ts'
import { pageOf } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { AppealReasons, AppealRuling, contestableFields } from './appeals.ts'
import { adminReviewPage, ModeratedReview, ReviewCase } from './review-moderation.ts'

/** Decisions of moderators that an author may contest. */
export const contestedReviewActions = ['reject', 'hide', 'request_edit', 'delete'] as const

/** A decision on a review as its author reads it. */
export const OwnReviewDecision = z
  .object({
    ...contestableFields,
    action: z.enum(contestedReviewActions),
    review: z.object({ id: Id, title: z.string() }),
  })
  .meta({ id: 'OwnReviewDecision' })
export type OwnReviewDecision = z.infer<typeof OwnReviewDecision>

export const listOwnReviewDecisions = endpoint({
  method: 'GET',
  path: '/reviews/decisions',
  summary: 'What moderators decided against one’s reviews, the newest first, with how to contest it',
  tag: 'Reviews',
  who: 'signed-in',
  answers: { 200: z.object({ items: z.array(OwnReviewDecision) }), ...signedInProblems },
})
export const appealReviewDecision = endpoint({
  method: 'POST',
  path: '/reviews/decisions/:id/appeal',
  summary: 'Contest a decision within six months: another moderator examines it within seven days',
  tag: 'Reviews',
  who: 'signed-in',
  params: ById,
  body: AppealReasons,
  answers: { 201: OwnReviewDecision, 404: Problem, 409: Problem, ...signedInProblems },
})

const who = { permission: 'moderate_reviews' } as const

export const listAppealedReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews/appealed',
  summary: 'Reviews whose author contests a decision, also those that a moderator deleted',
  tag: 'Review moderation',
  who,
  query: adminReviewPage,
  answers: { 200: pageOf(ModeratedReview), ...signedInProblems },
})
export const decideReviewAppeal = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/appeal/decide',
  summary:
    'Decide on the open appeal of an author, as another moderator; granted, the review is public again',
  tag: 'Review moderation',
  who,
  params: ById,
  body: AppealRuling,
  answers: { 200: ReviewCase, 404: Problem, 409: Problem, ...signedInProblems },
})
