import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { reviews } from '#server/schema/following/review-tables.ts'

/** The reviews that a user wrote, for the copy of their data. */
export async function exportReviewsOf(db: Executor, userId: string) {
  return {
    reviews: await db.select().from(reviews).where(eq(reviews.authorId, userId)).orderBy(reviews.createdAt),
  }
}
