import { and, asc, count, desc, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { reviews } from './review-tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** Reviews that everybody may read; written as the partial indexes are. */
const isPublic = sql`${reviews.moderationStatus} = 'approved' and ${reviews.isVisible}`

/** Reviews older than this no longer count in the average (rules, section 6). */
const countedFor = sql`interval '36 months'`

export interface ReviewsAsked {
  page: number
  per_page: number
  sort_by: 'created_at' | 'rating'
  sort_direction: 'asc' | 'desc'
  rating_min?: number | undefined
}

/** One page of public reviews, of one home or of all, with their number. */
export async function findPublicReviews(db: Executor, asked: ReviewsAsked, rentalId?: string) {
  const where = and(
    isPublic,
    rentalId === undefined ? undefined : eq(reviews.rentalId, rentalId),
    asked.rating_min === undefined ? undefined : gte(reviews.rating, Math.ceil(asked.rating_min)),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(...orderOf(asked))
      .limit(asked.per_page)
      .offset((asked.page - 1) * asked.per_page),
    db.select({ total: count() }).from(reviews).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

function orderOf({ sort_by, sort_direction }: ReviewsAsked): SQL[] {
  const way = sort_direction === 'asc' ? asc : desc
  return sort_by === 'rating'
    ? [way(reviews.rating), desc(reviews.createdAt), way(reviews.id)]
    : [way(reviews.createdAt), way(reviews.id)]
}

/** How many public reviews gave each number of stars, those that count and those too old to. */
export async function countStars(db: Executor, rentalId: string, now: Date) {
  const since = sql`${now.toISOString()}::timestamptz - ${countedFor}`
  return db
    .select({
      rating: reviews.rating,
      counted: sql<number>`count(*) filter (where ${reviews.createdAt} >= ${since})::int`,
      older: sql<number>`count(*) filter (where ${reviews.createdAt} < ${since})::int`,
    })
    .from(reviews)
    .where(and(isPublic, eq(reviews.rentalId, rentalId)))
    .groupBy(reviews.rating)
}
