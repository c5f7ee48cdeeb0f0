import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { lockReviewAndRental } from '../lock-review.ts'
import { refreshRatings } from '../ratings/refresh-ratings.ts'
import { notifyAuthorOfPublication, notifyOwnerOfReview } from '../review-notifications.ts'
import { isSeen } from '../review-lifecycle.ts'
import { reviews } from '#server/schema/following/review-tables.ts'

/** Makes approved reviews visible once due (`blind_reviews`). */
export async function revealReviews(app: Context) {
  const now = app.clock.now()
  const due = await app.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.moderationStatus, 'approved'),
        eq(reviews.isVisible, false),
        isNull(reviews.deletedAt),
        lte(reviews.shownFrom, now),
      ),
    )
  for (const { id } of due) {
    await app.db.transaction(async (tx) => {
      const review = await lockReviewAndRental(tx, id)
      if (!isSeen(review, now)) return
      await tx.update(reviews).set({ isVisible: true }).where(eq(reviews.id, id))
      await refreshRatings(tx, now, review.rentalId)
      await notifyOwnerOfReview(tx, app, review)
      await notifyAuthorOfPublication(tx, app, review)
    })
  }
}
