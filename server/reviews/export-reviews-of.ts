import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { reviewAppeals } from '#server/schema/administration/appeal-tables.ts'
import { reviews } from '#server/schema/following/review-tables.ts'

/** The reviews that a user wrote and their appeals, for the copy of their data. */
export async function exportReviewsOf(db: Executor, userId: string) {
  const appeals = await db
    .select({
      decisionId: reviewAppeals.decisionId,
      reviewId: reviewAppeals.reviewId,
      grounds: reviewAppeals.grounds,
      createdAt: reviewAppeals.createdAt,
      granted: reviewAppeals.granted,
      answer: reviewAppeals.answer,
      decidedAt: reviewAppeals.decidedAt,
    })
    .from(reviewAppeals)
    .innerJoin(reviews, eq(reviews.id, reviewAppeals.reviewId))
    .where(eq(reviews.authorId, userId))
    .orderBy(reviewAppeals.createdAt)
  return {
    review_appeals: appeals,
    reviews: await db.select().from(reviews).where(eq(reviews.authorId, userId)).orderBy(reviews.createdAt),
  }
}
