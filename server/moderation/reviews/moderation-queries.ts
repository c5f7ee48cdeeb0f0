import { and, asc, count, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ModerationStatus } from '#contract/bookings/reviews.ts'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { ReviewMetrics } from '#contract/moderation/review-moderation.ts'
import type { Database, Executor } from '#server/platform/database/connect.ts'
import { averageOf } from '#server/reviews/ratings/review-stats.ts'
import { reviewDecisions, reviewReports, reviews } from '#server/schema/following/review-tables.ts'
import { countReviewAppeals } from './review-appeal-queries.ts'

export interface ModerationPage {
  page: number
  per_page: number
  sort_by: 'created_at' | 'updated_at' | 'rating'
  sort_direction: 'asc' | 'desc'
}

export interface ModerationFilters {
  moderation_status?: ModerationStatus | undefined
  is_visible?: boolean | undefined
  rating_min?: number | undefined
  rating_max?: number | undefined
  property_id?: string | undefined
  user_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

const columns = {
  created_at: reviews.createdAt,
  updated_at: reviews.updatedAt,
  rating: reviews.rating,
}

const isReported = sql`exists (select from review_report
  where review_report.review_id = ${reviews.id} and review_report.closed_at is null)`

/** Flagged by a moderator, or public with an open report. */
export const flagged = sql`(${reviews.moderationStatus} = 'flagged' or (${reviews.moderationStatus} = 'approved' and ${isReported}))`
export const pending = eq(reviews.moderationStatus, 'pending')

/** One page of the reviews in any state that match a condition, without deleted ones unless they are requested. */
export async function findModeratedReviews(
  db: Executor,
  requested: ModerationPage,
  which: SQL | undefined,
  { withDeleted }: { withDeleted: boolean } = { withDeleted: false },
) {
  const where = and(withDeleted ? undefined : isNull(reviews.deletedAt), which)
  const way = requested.sort_direction === 'asc' ? asc : desc
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(way(columns[requested.sort_by]), way(reviews.id))
      .limit(requested.per_page)
      .offset((requested.page - 1) * requested.per_page),
    db.select({ total: count() }).from(reviews).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export function matching(requested: ModerationFilters): SQL | undefined {
  const ifSet = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
    value === undefined || value === '' ? undefined : condition(value)
  return and(
    ifSet(requested.moderation_status, (status) => eq(reviews.moderationStatus, status)),
    ifSet(requested.is_visible, (visible) => eq(reviews.isVisible, visible)),
    ifSet(requested.rating_min, (stars) => gte(reviews.rating, Math.ceil(stars))),
    ifSet(requested.rating_max, (stars) => lte(reviews.rating, Math.floor(stars))),
    ifSet(requested.property_id, (id) => eq(reviews.rentalId, id)),
    ifSet(requested.user_id, (id) => eq(reviews.authorId, id)),
    ifSet(requested.from, (day) => sql`${reviews.createdAt} >= ${startOf(sql`${day}::date`)}`),
    ifSet(requested.to, (day) => sql`${reviews.createdAt} < ${startOf(sql`${day}::date + 1`)}`),
    ifSet(requested.search, containing),
  )
}

/** When a day begins in Paris, whose days moderators choose. */
function startOf(day: SQL) {
  return sql`((${day})::timestamp at time zone ${companyTimeZone})`
}

/** Matches comment, title of the rental or name of the author, regardless of accents. */
function containing(words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const like = sql`like plain_text(${pattern})`
  return sql`(plain_text(coalesce(${reviews.comment}, '')) ${like}
    or exists (select from rental where rental.id = ${reviews.rentalId} and plain_text(rental.title) ${like})
    or exists (select from app_user where app_user.id = ${reviews.authorId}
      and plain_text(app_user.first_name || ' ' || app_user.last_name) ${like}))`
}

/** Number of open reports of each review. */
export async function countOpenReports(db: Executor, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: reviewReports.reviewId, open: count() })
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, ids), isNull(reviewReports.closedAt)))
    .groupBy(reviewReports.reviewId)
  return new Map(rows.map(({ id, open }) => [id, open]))
}

export function findDecisions(db: Executor, reviewId: string) {
  return db
    .select()
    .from(reviewDecisions)
    .where(eq(reviewDecisions.reviewId, reviewId))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
}

export function findReports(db: Executor, reviewId: string) {
  return db
    .select()
    .from(reviewReports)
    .where(eq(reviewReports.reviewId, reviewId))
    .orderBy(desc(reviewReports.createdAt))
}

interface MetricRow extends Record<string, unknown> {
  total: number
  approved: number
  pending: number
  rejected: number
  flagged: number
  hidden: number
  again: number
  visible: number
  answered: number
  deleted: number
  recent: number
  points: number
  stars: number[]
  oldest_pending: number | null
}

/** Counts of all reviews in one query; deleted ones are only counted as such. */
export async function moderationMetrics(db: Database, now: Date): Promise<ReviewMetrics> {
  const at = sql`${now.toISOString()}::timestamptz`
  const alive = sql`deleted_at is null`
  const seen = sql`is_visible`
  const status = (name: ModerationStatus) =>
    sql`count(*) filter (where ${alive} and moderation_status = ${name})::int`
  const star = (rating: number) => sql`count(*) filter (where ${seen} and rating = ${rating})::int`
  const [{ rows }, reports, appeals, decisions] = await Promise.all([
    db.execute<MetricRow>(sql`
      select count(*) filter (where ${alive})::int as total,
        ${status('approved')} as approved, ${status('pending')} as pending, ${status('rejected')} as rejected,
        ${status('flagged')} as flagged, ${status('hidden')} as hidden,
        count(*) filter (where ${alive} and ${flagged})::int as again,
        count(*) filter (where ${seen})::int as visible,
        count(*) filter (where ${seen} and response is not null)::int as answered,
        count(*) filter (where not (${alive}))::int as deleted,
        count(*) filter (where ${alive} and created_at > ${at} - interval '30 days')::int as recent,
        coalesce(sum(rating) filter (where ${seen}), 0)::int as points,
        array[${star(1)}, ${star(2)}, ${star(3)}, ${star(4)}, ${star(5)}] as stars,
        extract(epoch from ${at} - min(created_at)
          filter (where ${alive} and moderation_status = 'pending'))::float8 as oldest_pending
      from review`),
    db.$count(reviewReports, isNull(reviewReports.closedAt)),
    countReviewAppeals(db, now),
    db.execute<{ hours: number | null }>(sql`
      select avg(extract(epoch from first.decided - review.created_at) / 3600)::float8 as hours
      from (select review_id, min(created_at) as decided from review_decision
        where actor_id is not null and action not in ('edit', 'withdraw') group by review_id) first
      join review on review.id = first.review_id
      where first.decided > ${at} - interval '90 days'`),
  ])
  const row = rows[0]!
  const hours = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.max(0, Math.round(value * 10) / 10)
  return {
    total_reviews: row.total,
    average_rating: averageOf(row.points, row.visible),
    by_status: {
      approved: row.approved,
      pending: row.pending,
      rejected: row.rejected,
      flagged: row.flagged,
      hidden: row.hidden,
    },
    appealed: appeals.open,
    to_look_at_again: row.again,
    visible_reviews: row.visible,
    open_reports: reports,
    answered_reviews: row.answered,
    deleted_reviews: row.deleted,
    distribution: Object.fromEntries(row.stars.map((total, index) => [String(index + 1), total])),
    last_30_days: row.recent,
    oldest_pending_hours: hours(row.oldest_pending === null ? null : row.oldest_pending / 3600),
    average_decision_hours: hours(decisions.rows[0]?.hours),
  }
}
