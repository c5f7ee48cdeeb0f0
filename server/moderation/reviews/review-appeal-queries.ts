import { and, count, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { contestedReviewActions } from '#contract/moderation/review-appeals.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { reviewAppeals } from '#server/schema/administration/appeal-tables.ts'
import { reviewDecisions, reviews } from '#server/schema/following/review-tables.ts'

export type ReviewAppealRow = typeof reviewAppeals.$inferSelect
export type ReviewDecisionRow = typeof reviewDecisions.$inferSelect

/** Most decisions in the list of an author. */
const mostDecisions = 50

/** Whether nothing happened to the review since. */
const isInForce = sql<boolean>`not exists (select from review_decision later
  where later.review_id = ${reviewDecisions.reviewId}
    and (later.created_at, later.id) > (${reviewDecisions.createdAt}, ${reviewDecisions.id}))`

function selectDecisions(db: Executor) {
  return db
    .select({ decision: reviewDecisions, review: reviews, appeal: reviewAppeals, isInForce })
    .from(reviewDecisions)
    .innerJoin(reviews, eq(reviews.id, reviewDecisions.reviewId))
    .leftJoin(reviewAppeals, eq(reviewAppeals.decisionId, reviewDecisions.id))
    .$dynamic()
}

const isContestable = inArray(reviewDecisions.action, [...contestedReviewActions])

/** Decisions against the reviews of an author, without those that the author has withdrawn since. */
export function findDecisionsAgainst(db: Executor, authorId: string) {
  return selectDecisions(db)
    .where(
      and(
        eq(reviews.authorId, authorId),
        isContestable,
        or(isNull(reviews.deletedBy), ne(reviews.deletedBy, 'author')),
      ),
    )
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(mostDecisions)
}

export async function findDecisionAgainst(db: Executor, id: string) {
  const [found] = await selectDecisions(db).where(and(eq(reviewDecisions.id, id), isContestable))
  return found
}

/** The open appeal of an author about their review, else the last one. */
export async function findAppealOf(db: Executor, reviewId: string) {
  const [found] = await selectDecisions(db)
    .where(eq(reviewAppeals.reviewId, reviewId))
    .orderBy(desc(isNull(reviewAppeals.decidedAt)), desc(reviewAppeals.createdAt))
    .limit(1)
  return found?.appeal ? { ...found, appeal: found.appeal } : undefined
}

/** Of concurrent appeals one is inserted. @returns whether it was this one */
export async function insertReviewAppeal(tx: Transaction, row: typeof reviewAppeals.$inferInsert) {
  return (await tx.insert(reviewAppeals).values(row).onConflictDoNothing().returning()).length > 0
}

export async function saveReviewAppeal(
  tx: Transaction,
  decisionId: string,
  change: Partial<ReviewAppealRow>,
) {
  await tx.update(reviewAppeals).set(change).where(eq(reviewAppeals.decisionId, decisionId))
}

/** Reviews with an open appeal; none of those that their author has withdrawn waits. */
export const isAppealed = sql`exists (select from review_appeal
  where review_appeal.review_id = ${reviews.id} and review_appeal.decided_at is null
    and ${reviews.deletedBy} is distinct from 'author')`

/** Those of some reviews that have an open appeal. */
export async function findAppealed(db: Executor, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: reviewAppeals.reviewId })
    .from(reviewAppeals)
    .where(and(inArray(reviewAppeals.reviewId, ids), isNull(reviewAppeals.decidedAt)))
  return new Set(rows.map(({ id }) => id))
}

export async function countReviewAppeals(db: Executor, now: Date) {
  const [row] = await db
    .select({
      open: count(),
      late: sql<number>`(count(*) filter (where ${lt(reviewAppeals.dueAt, now)}))::int`,
    })
    .from(reviewAppeals)
    .innerJoin(reviews, eq(reviews.id, reviewAppeals.reviewId))
    .where(
      and(isNull(reviewAppeals.decidedAt), or(isNull(reviews.deletedBy), ne(reviews.deletedBy, 'author'))),
    )
  return { open: row?.open ?? 0, late: row?.late ?? 0 }
}
