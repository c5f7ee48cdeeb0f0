import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { ModerationAction } from '#contract/moderation/review-moderation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { rentalOwner } from '#server/rentals/rental-names.ts'
import { lockReviewAndHome } from '#server/reviews/lock-review.ts'
import { refreshRatings } from '#server/reviews/ratings/refresh-ratings.ts'
import { isSeen, statusAfterModeration, withoutReason } from '#server/reviews/review-lifecycle.ts'
import {
  tellAuthorOfDecision,
  tellAuthorOfPublication,
  tellOwnerOfReview,
} from '#server/reviews/review-news.ts'
import type { ReviewRow } from '#server/reviews/review-repository.ts'
import { ownReviewModerated, reasonNeeded } from '#server/reviews/review-refusals.ts'
import { reviewDecisions, reviewReports, reviews } from '#server/schema/following/review-tables.ts'

interface Decision {
  action: ModerationAction
  reason?: string | undefined
}

/**
 * Decides on a review, writes down who did and why, closes what readers reported and counts the home anew.
 * @throws 422 without the reason that the action needs; 409 for a review that the moderator wrote or received, or with
 * the actions that are possible
 */
export function moderateReview(
  app: Context,
  id: string,
  decision: Decision,
  actor: SignedIn,
): Promise<ReviewRow> {
  return app.db.transaction((tx) => moderateReviewWithin(tx, app, id, decision, actor))
}

/** The same as a part of something larger. */
export async function moderateReviewWithin(
  tx: Transaction,
  app: Context,
  id: string,
  { action, reason }: Decision,
  actor: SignedIn,
): Promise<ReviewRow> {
  if (!reason && !withoutReason.includes(action)) throw reasonNeeded()
  const now = app.clock.now()
  const before = await lockReviewAndHome(tx, id)
  await assertNotParty(tx, before, actor)
  const open = and(eq(reviewReports.reviewId, id), isNull(reviewReports.closedAt))
  const isReported = (await tx.$count(reviewReports, open)) > 0
  const moderationStatus = statusAfterModeration(action, before, isReported)
  const after = {
    moderationStatus,
    shownFrom: before.shownFrom,
    deletedAt: action === 'delete' ? now : null,
  }
  const [row] = await tx
    .update(reviews)
    .set({
      ...after,
      deletedBy: action === 'delete' ? 'house' : null,
      isVisible: isSeen(after, now),
      decisionReason: moderationStatus === 'approved' && action !== 'delete' ? null : (reason ?? null),
      editRequestedAt: action === 'request_edit' ? now : null,
      updatedAt: now,
    })
    .where(eq(reviews.id, id))
    .returning()
  await tx.insert(reviewDecisions).values({
    id: randomUUIDv7(),
    reviewId: id,
    action,
    previousStatus: before.moderationStatus,
    newStatus: moderationStatus,
    reason: reason ?? null,
    actorId: actor.userId,
    createdAt: now,
  })
  // Flagging keeps the case open; every other decision answers those who reported it.
  if (action !== 'flag') await tx.update(reviewReports).set({ closedAt: now }).where(open)
  await refreshRatings(tx, now, before.rentalId)
  if (row!.isVisible && !before.isVisible) await tellAuthorOfPublication(tx, app, row!)
  if (row!.isVisible && before.moderationStatus === 'pending') await tellOwnerOfReview(tx, app, row!)
  await tellAuthorOfDecision(tx, app, row!, action, reason)
  return row!
}

/** Nobody decides about what they wrote, nor about what was written of their home. */
async function assertNotParty(tx: Transaction, review: ReviewRow, actor: SignedIn) {
  const isParty =
    review.authorId === actor.userId || (await rentalOwner(tx, review.rentalId)) === actor.userId
  if (isParty) throw ownReviewModerated()
}
