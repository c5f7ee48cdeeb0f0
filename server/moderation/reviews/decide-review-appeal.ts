import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AppealRuling } from '#contract/moderation/appeals.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { lockReviewAndRental } from '#server/reviews/lock-review.ts'
import { refreshRatings } from '#server/reviews/ratings/refresh-ratings.ts'
import { isSeen } from '#server/reviews/review-lifecycle.ts'
import { notifyOwnerOfReview } from '#server/reviews/review-notifications.ts'
import type { ReviewRow } from '#server/reviews/review-repository.ts'
import { reviewDecisions, reviews } from '#server/schema/following/review-tables.ts'
import { noResult, notifyAppealDecided } from '../appeals/notify-appeal.ts'
import { appealDecided, sameModerator } from '../sales/sale-moderation-refusals.ts'
import { contestedReview } from './contested-review.ts'
import { assertNotParticipant } from './moderate-review.ts'
import { findAppealOf, type ReviewDecisionRow, saveReviewAppeal } from './review-appeal-queries.ts'

/**
 * @throws 404 without an appeal, or where the author has withdrawn the review; 409 for one's own decision or review, and
 * where it was decided before
 */
export async function takeAppealedReview(tx: Transaction, id: string, actor: SignedIn) {
  const review = await lockReviewAndRental(tx, id)
  const found = await findAppealOf(tx, id)
  if (!found || review.deletedBy === 'author') throw notFound()
  const { appeal, decision, isInForce } = found
  if (appeal.decidedAt) throw appealDecided()
  if (appeal.moderatedBy === actor.userId) throw sameModerator()
  await assertNotParticipant(tx, review, actor)
  return { review, decision, isInForce }
}

/**
 * Decides on the appeal of an author once, by another moderator than the one who took the decision; granted, the review
 * is approved. The author is notified of the reasons.
 * @throws 404; 409 for one's own decision or review, and where it was decided before
 */
export function decideReviewAppeal(
  app: Context,
  id: string,
  { granted, answer }: AppealRuling,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const { review, decision, isInForce } = await takeAppealedReview(tx, id, actor)
    const now = app.clock.now()
    await saveReviewAppeal(tx, decision.id, { granted, answer, decidedBy: actor.userId, decidedAt: now })
    // The author may have rewritten a review that was to be edited.
    const row = granted && isInForce ? await reinstate(app, tx, review, { decision, answer, actor }) : review
    await notifyAppealDecided(app, tx, await contestedReview(tx, review), {
      granted,
      answer,
      result: row === review ? noResult : row.isVisible ? visible : accepted,
    })
    await recordAudit(app, tx, {
      action: 'review.decide_appeal',
      entity: { kind: 'review', id },
      before: { moderation_status: review.moderationStatus },
      after: {
        moderation_status: row.moderationStatus,
        granted,
        decision: decision.action,
        decision_id: decision.id,
      },
      reason: answer,
      actor,
      onBehalfOf: review.authorId,
      visit,
    })
  })
}

async function reinstate(
  app: Context,
  tx: Transaction,
  before: ReviewRow,
  { decision, answer, actor }: { decision: ReviewDecisionRow; answer: string; actor: SignedIn },
) {
  const now = app.clock.now()
  const after = { moderationStatus: 'approved' as const, deletedAt: null, deletedBy: null }
  const [row] = await tx
    .update(reviews)
    .set({
      ...after,
      isVisible: isSeen({ ...before, ...after }, now),
      decisionReason: null,
      editRequestedAt: null,
      updatedAt: now,
    })
    .where(eq(reviews.id, before.id))
    .returning()
  await tx.insert(reviewDecisions).values({
    id: randomUUIDv7(),
    reviewId: before.id,
    action: 'reinstate',
    previousStatus: before.moderationStatus,
    newStatus: after.moderationStatus,
    reason: answer,
    actorId: actor.userId,
    createdAt: now,
  })
  await refreshRatings(tx, now, before.rentalId)
  // The owner was notified of a review that was public before.
  if (row!.isVisible && decision.previousStatus === 'pending') await notifyOwnerOfReview(tx, app, row!)
  return row!
}

const visible = localized('Votre avis est visible.')
const accepted = localized('Votre avis est accepté, il sera visible à la date prévue.')
