import { paginate } from '#contract/core/page.ts'
import * as contract from '#contract/bookings/reviews.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { assertReadable } from '#server/rental-search/show-rental.ts'
import { namesOf, presentOwnReview, presentReview } from './present-review.ts'
import { findPublicReviews, findReview, type ReviewsRequest } from './review-repository.ts'
import { statsOf } from './ratings/show-review-stats.ts'
import { authorize } from './review-access.ts'

export function reviewRoutes(app: HttpApp) {
  serve(app, contract.listReviews, ({ query }) => pageOfReviews(app, query))
  serve(app, contract.listReviewsOfProperty, async ({ params, query, actor }) => {
    await assertReadable(app, params.propertyId, actor)
    return pageOfReviews(app, query, params.propertyId)
  })
  serve(app, contract.showReviewStats, async ({ params, actor }) => {
    await assertReadable(app, params.propertyId, actor)
    return statsOf(app, params.propertyId)
  })
  serve(app, contract.showReviewAverage, async ({ params, actor }) => {
    await assertReadable(app, params.propertyId, actor)
    const { average_rating } = await statsOf(app, params.propertyId)
    return { average_rating }
  })
  serve(app, contract.showReview, async ({ params, actor }) => {
    const row = await findReview(app.db, params.id)
    if (!row) throw notFound()
    const isAuthor = authorize(actor, 'read', row) === 'author'
    const nameOf = await namesOf(app, [row])
    return presentOwnReview(row, nameOf(row), isAuthor, app.clock.now())
  })
  refuseInOrder(app, [contract.listReviewsOfProperty], ({ params, actor }) =>
    assertReadable(app, params.propertyId, actor),
  )
}

async function pageOfReviews(app: HttpApp, requested: ReviewsRequest, rentalId?: string) {
  const { rows, total } = await findPublicReviews(app.db, requested, rentalId)
  const nameOf = await namesOf(app, rows)
  return {
    items: rows.map((row) => presentReview(row, nameOf(row))),
    pagination: paginate(requested.page, requested.per_page, total),
  }
}
