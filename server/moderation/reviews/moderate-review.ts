import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { ModerationAction } from '#contract/moderation/review-moderation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { rentalOwner } from '#server/rentals/rental-names.ts'
import { lockReviewAndRental } from '#server/reviews/lock-review.ts'
import { refreshRatings } from '#server/reviews/ratings/refresh-ratings.ts'
import { isSeen, statusAfterModeration, withoutReason } from '#server/reviews/review-lifecycle.ts'
import {
  notifyAuthorOfDecision,
  notifyAuthorOfPublication,
  notifyOwnerOfReview,
} from '#server/reviews/review-notifications.ts'
import type { ReviewRow } from '#server/reviews/review-repository.ts'
import { ownReviewModerated, reasonNeeded, reviewContested } from '#server/reviews/review-refusals.ts'
import { reviewDecisions, reviewReports, reviews } from '#server/schema/following/review-tables.ts'
import { findAppealed } from './review-appeal-queries.ts'

interface Decision {
  action: ModerationAction
  reason?: string | undefined
}

/**
 * Decides on a review, records moderator and reason, closes its reports and updates the ratings of the rental.
 * @throws 422 without the reason that the action requires; 409 for a review that the moderator wrote or received, while
 * its author contests the decision in force, or with the possible actions
 */
export function moderateReview(
  app: Context,
  id: string,
  decision: Decision,
  actor: SignedIn,
): Promise<ReviewRow> {
  return app.db.transaction((tx) => moderateReviewWithin(tx, app, id, decision, actor))
}

/** The same within a transaction of the caller. */
export async function moderateReviewWithin(
  tx: Transaction,
  app: Context,
  id: string,
  { action, reason }: Decision,
  actor: SignedIn,
): Promise<ReviewRow> {
  if (!reason && !withoutReason.includes(action)) throw reasonNeeded()
  const now = app.clock.now()
  const before = await lockReviewAndRental(tx, id)
  await assertModeratable(tx, before, actor)
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
  // Flagging leaves the reports open; every other decision closes them.
  if (action !== 'flag') await tx.update(reviewReports).set({ closedAt: now }).where(open)
  await refreshRatings(tx, now, before.rentalId)
  if (row!.isVisible && !before.isVisible) await notifyAuthorOfPublication(tx, app, row!)
  if (row!.isVisible && before.moderationStatus === 'pending') await notifyOwnerOfReview(tx, app, row!)
  await notifyAuthorOfDecision(tx, app, row!, action, reason)
  return row!
}

/** @throws 409 for a review that the moderator wrote or received, and while its author contests the decision in force */
export async function assertModeratable(db: Executor, review: ReviewRow, actor: SignedIn) {
  await assertNotParticipant(db, review, actor)
  if ((await findAppealed(db, [review.id])).has(review.id)) throw reviewContested()
}

/** Moderators must not decide about their own review, nor about one of their rental. */
export async function assertNotParticipant(tx: Executor, review: ReviewRow, actor: SignedIn) {
  const isParticipant =
    review.authorId === actor.userId || (await rentalOwner(tx, review.rentalId)) === actor.userId
  if (isParticipant) throw ownReviewModerated()
}
