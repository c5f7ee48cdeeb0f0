import type { SQL } from 'drizzle-orm'
import { paginate } from '#contract/core/page.ts'
import * as appeals from '#contract/moderation/review-appeals.ts'
import * as contract from '#contract/moderation/review-moderation.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { type SignedIn, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { rentalNames } from '#server/rentals/rental-names.ts'
import { appealReview, listOwnDecisions, takeContestable } from './appeal-review.ts'
import { decideReviewAppeal, takeAppealedReview } from './decide-review-appeal.ts'
import { assertModeratable, moderateReview } from './moderate-review.ts'
import {
  findModeratedReviews,
  flagged,
  matching,
  moderationMetrics,
  type ModerationPage,
  pending,
} from './moderation-queries.ts'
import { isAppealed } from './review-appeal-queries.ts'
import { presentModeratedReviews, presentReviewCase } from './present-moderated-review.ts'
import { holdRatings, refreshRatings } from '#server/reviews/ratings/refresh-ratings.ts'
import { findReview } from '#server/reviews/review-repository.ts'
import { statsOf } from '#server/reviews/ratings/show-review-stats.ts'

/** Moderation of reviews: permission `moderate_reviews`. */
export function moderationRoutes(app: HttpApp) {
  serve(app, contract.listModeratedReviews, ({ query, actor }) =>
    pageOf(app, query, matching(query), signedIn(actor)),
  )
  serve(app, contract.listPendingReviews, ({ query, actor }) => pageOf(app, query, pending, signedIn(actor)))
  serve(app, contract.listFlaggedReviews, ({ query, actor }) => pageOf(app, query, flagged, signedIn(actor)))
  serve(app, contract.showModerationStats, () => moderationMetrics(app.db, app.clock.now()))
  serve(app, contract.showModeratedReview, ({ params, actor }) => showCase(app, params.id, signedIn(actor)))
  serve(app, contract.moderateReview, async ({ params, query, actor }) => {
    const moderator = signedIn(actor)
    const row = await moderateReview(app, params.id, query, moderator)
    const [presented] = await presentModeratedReviews(app, [row], moderator.userId)
    return presented!
  })
  serve(app, contract.deleteReviewAsModerator, async ({ params, query, actor }) => {
    await moderateReview(app, params.id, { action: 'delete', reason: query.reason }, signedIn(actor))
  })
  refuseInOrder(
    app,
    [contract.moderateReview, contract.deleteReviewAsModerator],
    async ({ params, actor }) => {
      const review = await findReview(app.db, params.id)
      if (!review) throw notFound()
      await assertModeratable(app.db, review, signedIn(actor))
    },
  )
  serve(app, contract.updateReviewStats, async ({ params }) => {
    const rentalId = await rentalNamedBy(app, params.id)
    await app.db.transaction(async (tx) => {
      await holdRatings(tx, rentalId)
      await refreshRatings(tx, app.clock.now(), rentalId)
    })
    return statsOf(app, rentalId)
  })
  reviewAppealRoutes(app)
}

/** Authors contest decisions, and other moderators than those who took them decide. */
function reviewAppealRoutes(app: HttpApp) {
  serve(app, appeals.listOwnReviewDecisions, ({ actor }) => listOwnDecisions(app, signedIn(actor)))
  serve(app, appeals.appealReviewDecision, ({ params, body, actor, request }) =>
    appealReview(app, params.id, body.grounds, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, appeals.listAppealedReviews, ({ query, actor }) =>
    pageOf(app, query, isAppealed, signedIn(actor), { withDeleted: true }),
  )
  serve(app, appeals.decideReviewAppeal, async ({ params, body, actor, request }) => {
    await decideReviewAppeal(app, params.id, body, { actor: signedIn(actor), visit: visitOf(request) })
    return showCase(app, params.id, signedIn(actor))
  })
  refuseInOrder(app, [appeals.appealReviewDecision], ({ params, actor }) =>
    app.db.transaction((tx) => takeContestable(tx, params.id, signedIn(actor), app.clock.now())),
  )
  refuseInOrder(app, [appeals.decideReviewAppeal], ({ params, actor }) =>
    app.db.transaction((tx) => takeAppealedReview(tx, params.id, signedIn(actor))),
  )
}

async function showCase(app: HttpApp, id: string, moderator: SignedIn) {
  const row = await findReview(app.db, id)
  if (!row) throw notFound()
  return presentReviewCase(app, row, moderator.userId)
}

async function pageOf(
  app: HttpApp,
  requested: ModerationPage,
  which: SQL | undefined,
  moderator: SignedIn,
  options?: { withDeleted: boolean },
) {
  const { rows, total } = await findModeratedReviews(app.db, requested, which, options)
  return {
    items: await presentModeratedReviews(app, rows, moderator.userId),
    pagination: paginate(requested.page, requested.per_page, total),
  }
}

/** Id of the rental, from its own id or that of a review. @throws 404 */
async function rentalNamedBy(app: HttpApp, id: string) {
  const review = await findReview(app.db, id)
  if (review) return review.rentalId
  if ((await rentalNames(app.db, [id])).size === 0) throw notFound()
  return id
}
