import { randomUUIDv7 } from 'node:crypto'
import type { ReportReason } from '#contract/bookings/reviews.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { lockReview, type ReviewRow } from './review-repository.ts'
import { alreadyReported, ownReviewReported } from './review-refusals.ts'
import { reviewReports } from '#server/schema/following/review-tables.ts'
import { authorize } from './review-access.ts'

/** @throws 409 for one's own review */
export function assertReportable(review: ReviewRow, actor: SignedIn) {
  if (review.authorId === actor.userId) throw ownReviewReported()
}

/** A report that a review breaks the rules. The review remains visible until a moderator decides. */
export async function reportReview(
  app: Context,
  id: string,
  report: { reason: ReportReason; details?: string | undefined },
  actor: SignedIn,
) {
  await app.db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    authorize(actor, 'report', review)
    assertReportable(review, actor)
    const written = await tx
      .insert(reviewReports)
      .values({
        id: randomUUIDv7(),
        reviewId: id,
        reporterId: actor.userId,
        reason: report.reason,
        details: report.details || null,
        createdAt: app.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: reviewReports.id })
    if (written.length === 0) throw alreadyReported()
  })
}
