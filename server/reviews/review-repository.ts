import { and, asc, count, desc, eq, gte, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { subScoreNames } from '#contract/bookings/reviews.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { countedMonths } from './ratings/refresh-ratings.ts'
import { reviews } from '#server/schema/following/review-tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** Public reviews; same expression as in the partial indexes. */
export const isPublic = sql`${reviews.moderationStatus} = 'approved' and ${reviews.isVisible}`

const countedFor = sql`make_interval(months => ${countedMonths})`

export interface ReviewsRequest {
  page: number
  per_page: number
  sort_by: 'created_at' | 'rating'
  sort_direction: 'asc' | 'desc'
  rating_min?: number | undefined
  rating?: number | undefined
}

/** One page of public reviews, of one rental or of all, with their total. */
export function findPublicReviews(db: Executor, requested: ReviewsRequest, rentalId?: string) {
  return findReviews(
    db,
    requested,
    and(isPublic, rentalId === undefined ? undefined : eq(reviews.rentalId, rentalId)),
  )
}

/** One page of the reviews by a user, in every state except deleted. */
export function findReviewsBy(
  db: Executor,
  authorId: string,
  requested: ReviewsRequest & { moderation_status?: ReviewRow['moderationStatus'] | undefined },
) {
  const { moderation_status: status } = requested
  const mine = and(eq(reviews.authorId, authorId), isNull(reviews.deletedAt))
  return findReviews(
    db,
    requested,
    and(mine, status === undefined ? undefined : eq(reviews.moderationStatus, status)),
  )
}

/** One page of the public reviews of some rentals. */
export function findReceivedReviews(
  db: Executor,
  rentalIds: string[],
  requested: ReviewsRequest & { answered?: boolean | undefined },
) {
  const ofRentals = sql`${reviews.rentalId} = any(${sql.param(rentalIds)}::uuid[])`
  const answer =
    requested.answered === undefined
      ? undefined
      : sql`(${reviews.response} is not null) = ${requested.answered}`
  return findReviews(db, requested, and(isPublic, ofRentals, answer))
}

async function findReviews(db: Executor, requested: ReviewsRequest, which: SQL | undefined) {
  const where = and(
    which,
    requested.rating === undefined ? undefined : eq(reviews.rating, requested.rating),
    requested.rating_min === undefined ? undefined : gte(reviews.rating, Math.ceil(requested.rating_min)),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(...orderOf(requested))
      .limit(requested.per_page)
      .offset((requested.page - 1) * requested.per_page),
    db.select({ total: count() }).from(reviews).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

function orderOf({ sort_by, sort_direction }: ReviewsRequest): SQL[] {
  const way = sort_direction === 'asc' ? asc : desc
  return sort_by === 'rating'
    ? [way(reviews.rating), desc(reviews.createdAt), way(reviews.id)]
    : [way(reviews.createdAt), way(reviews.id)]
}

/** Public reviews by number of stars, those that count and those too old to. */
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

const subScoreColumns = {
  cleanliness: reviews.cleanliness,
  accuracy: reviews.accuracy,
  check_in: reviews.checkIn,
  communication: reviews.communication,
  location: reviews.location,
  value: reviews.value,
}

/** Average of each sub-score over the public reviews of a rental that count, one decimal. */
export async function averageSubScores(db: Executor, rentalId: string, now: Date) {
  const averages = Object.fromEntries(
    subScoreNames.map((name) => [name, sql<number | null>`round(avg(${subScoreColumns[name]}), 1)::float8`]),
  ) as Record<(typeof subScoreNames)[number], SQL<number | null>>
  const since = sql`${now.toISOString()}::timestamptz - ${countedFor}`
  const [row] = await db
    .select(averages)
    .from(reviews)
    .where(and(isPublic, eq(reviews.rentalId, rentalId), gte(reviews.createdAt, since)))
  return row!
}

export async function findReview(db: Executor, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row
}

/** Locks the row for the rest of the transaction, after its rental (`holdRatings`). @throws 404 */
export async function lockReview(tx: Transaction, id: string): Promise<ReviewRow> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** Whether another review has the same text. */
export async function hasTwin(db: Executor, commentKey: string, bookingId: string) {
  const [twin] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.commentKey, commentKey),
        ne(reviews.bookingId, bookingId),
        or(isNull(reviews.deletedBy), ne(reviews.deletedBy, 'author')),
      ),
    )
    .limit(1)
  return twin !== undefined
}

/** Number of reviews by a user, by state, with the average of their stars. */
export async function countReviewsBy(db: Executor, authorId: string) {
  return db
    .select({
      status: reviews.moderationStatus,
      total: count(),
      stars: sql<number>`sum(${reviews.rating})::int`,
      last: sql<string>`max(${reviews.createdAt})::text`,
    })
    .from(reviews)
    .where(and(eq(reviews.authorId, authorId), isNull(reviews.deletedAt)))
    .groupBy(reviews.moderationStatus)
}
