import type { OwnReviewDecision } from '#contract/moderation/review-appeals.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { appealDue, endOfAppeal } from '#server/moderation/appeals/appeal-delays.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { rentalNames } from '#server/rentals/rental-names.ts'
import { authorize } from '#server/reviews/review-access.ts'
import { lockReview } from '#server/reviews/review-repository.ts'
import { notifyAppealReceived } from '../appeals/notify-appeal.ts'
import { presentContestable } from '../appeals/present-appeal.ts'
import { appealedAlready, appealNotPossible } from '../sales/sale-moderation-refusals.ts'
import { contestedReview } from './contested-review.ts'
import { findDecisionAgainst, findDecisionsAgainst, insertReviewAppeal } from './review-appeal-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findDecisionAgainst>>>

/** What moderators decided against the reviews of the caller. */
export async function listOwnDecisions(app: Context, actor: SignedIn) {
  const rows = await findDecisionsAgainst(app.db, actor.userId)
  return { items: await present(app.db, rows, app.clock.now()) }
}

/** @throws 404 for a decision about another author's review; 409 a second time, without an effect or after six months */
export async function takeContestable(tx: Transaction, decisionId: string, actor: SignedIn, now: Date) {
  const unlocked = await findDecisionAgainst(tx, decisionId)
  if (!unlocked) throw notFound()
  authorize(actor, 'contest', await lockReview(tx, unlocked.review.id))
  const found = (await findDecisionAgainst(tx, decisionId))!
  const { decision, appeal, isInForce } = found
  if (appeal) throw appealedAlready()
  if (!isInForce || decision.actorId === null || now > endOfAppeal(decision.createdAt)) {
    throw appealNotPossible()
  }
  return { ...found, moderatedBy: decision.actorId }
}

/**
 * Contests a decision; another moderator decides within seven days.
 * @throws 404 for a decision about another author's review; 409 a second time, without an effect or after six months
 */
export function appealReview(
  app: Context,
  decisionId: string,
  reasons: string,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const { decision, review, moderatedBy } = await takeContestable(tx, decisionId, actor, now)
    const reviewId = review.id
    const row = { decisionId, reviewId, moderatedBy, grounds: reasons, createdAt: now, dueAt: appealDue(now) }
    if (!(await insertReviewAppeal(tx, row))) throw appealedAlready()
    await notifyAppealReceived(app, tx, await contestedReview(tx, review))
    await recordAudit(app, tx, {
      action: 'review.appeal',
      entity: { kind: 'review', id: reviewId },
      after: { decision: decision.action, decision_id: decisionId },
      actor,
      visit,
    })
    const [shown] = await present(tx, [(await findDecisionAgainst(tx, decisionId))!], now)
    return shown!
  })
}

async function present(db: Executor, rows: Found[], now: Date): Promise<OwnReviewDecision[]> {
  const names = await rentalNames(db, [...new Set(rows.map(({ review }) => review.rentalId))])
  return rows.map(({ decision, review, appeal, isInForce }) => ({
    ...presentContestable(decision, { appeal, isInForce, now }),
    action: decision.action as OwnReviewDecision['action'],
    review: { id: review.id, title: names.get(review.rentalId)?.title ?? '' },
  }))
}
