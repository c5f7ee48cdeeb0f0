import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ReviewEdit } from '#contract/bookings/reviews.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { rentalOwner } from '#server/rentals/rental-names.ts'
import { judgeText, noteFilters } from './publication/judge-publication.ts'
import { lockReviewAndRental } from './lock-review.ts'
import { refreshRatings } from './ratings/refresh-ratings.ts'
import { editableUntil, isSeen } from './review-lifecycle.ts'
import { notifyOwnerOfReview } from './review-notifications.ts'
import type { ReviewRow } from './review-repository.ts'
import { editTooLate } from './review-refusals.ts'
import { reviewDecisions, reviews } from '#server/schema/following/review-tables.ts'
import { authorize } from './review-access.ts'

/**
 * Edits a review and runs the filters again. After a moderator requested changes, a moderator reviews it again.
 * @throws 404 for another author's review, 409 once the time to edit is over
 */
export async function editReview(
  app: Context,
  id: string,
  edit: ReviewEdit,
  actor: SignedIn,
): Promise<ReviewRow> {
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    const before = await lockReviewAndRental(tx, id)
    authorize(actor, 'edit', before)
    assertEditable(before, now)
    const judged = await judgeText(
      tx,
      edit,
      {
        ownerId: await rentalOwner(tx, before.rentalId),
        bookingId: before.bookingId,
        authorId: before.authorId,
      },
      { settings: app.settings, now },
    )
    const moderationStatus = before.editRequestedAt ? ('pending' as const) : judged.moderationStatus
    const [row] = await tx
      .update(reviews)
      .set({
        ...judged,
        moderationStatus,
        isVisible: isSeen({ ...before, moderationStatus }, now),
        decisionReason: null,
        editRequestedAt: null,
        updatedAt: now,
      })
      .where(eq(reviews.id, id))
      .returning()
    await note(tx, before, 'edit', moderationStatus, actor, now)
    await noteFilters(tx, row!, moderationStatus, now)
    await refreshRatings(tx, now, before.rentalId)
    if (row!.isVisible && !before.isVisible) await notifyOwnerOfReview(tx, app, row!)
    return row!
  })
}

/** @throws 409 once the time to edit is over */
export function assertEditable(review: ReviewRow, now: Date) {
  if (!editableUntil(review, now)) throw editTooLate()
}

/** Deletes one's own review: nobody sees it any more, and the stay can be reviewed again within the period. */
export async function withdrawReview(app: Context, id: string, actor: SignedIn) {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const before = await lockReviewAndRental(tx, id)
    authorize(actor, 'withdraw', before)
    await tx
      .update(reviews)
      .set({ isVisible: false, deletedAt: now, deletedBy: 'author', updatedAt: now })
      .where(eq(reviews.id, id))
    await note(tx, before, 'withdraw', before.moderationStatus, actor, now)
    await refreshRatings(tx, now, before.rentalId)
  })
}

async function note(
  tx: Transaction,
  before: ReviewRow,
  action: 'edit' | 'withdraw',
  newStatus: ReviewRow['moderationStatus'],
  actor: SignedIn,
  now: Date,
) {
  await tx.insert(reviewDecisions).values({
    id: randomUUIDv7(),
    reviewId: before.id,
    action,
    previousStatus: before.moderationStatus,
    newStatus,
    actorId: actor.userId,
    createdAt: now,
  })
}
