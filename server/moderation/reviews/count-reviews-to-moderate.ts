import { and, count, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { pending } from './moderation-queries.ts'
import { reviews } from '#server/schema/following/review-tables.ts'

/** Number of reviews that await moderation. */
export async function countReviewsToModerate(db: Executor) {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .where(and(pending, isNull(reviews.deletedAt)))
  return row?.total ?? 0
}
