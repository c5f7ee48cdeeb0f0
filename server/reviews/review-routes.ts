import { paginate } from '../../contract/page.ts'
import * as contract from '../../contract/reviews.ts'
import { publicProfiles } from '../accounts/public-profile.ts'
import type { App } from '../app.ts'
import { serve } from '../http/serve-endpoint.ts'
import { rentalNames } from '../rentals/rental-names.ts'
import { assertReadable } from '../rentals/show-rental.ts'
import { presentReview } from './present-review.ts'
import { countStars, findPublicReviews, type ReviewsAsked } from './review-queries.ts'
import { reviewStats } from './review-stats.ts'

export function reviewRoutes(app: App) {
  serve(app, contract.listReviews, ({ query }) => pageOfReviews(app, query))
  serve(app, contract.listReviewsOfProperty, async ({ params, query, actor }) => {
    await assertReadable(app, params.propertyId, actor)
    return pageOfReviews(app, query, params.propertyId)
  })
  serve(app, contract.showReviewStats, async ({ params, actor }) => {
    await assertReadable(app, params.propertyId, actor)
    return reviewStats(await countStars(app.db, params.propertyId, app.clock.now()))
  })
  serve(app, contract.showReviewAverage, async ({ params, actor }) => {
    await assertReadable(app, params.propertyId, actor)
    const { average_rating } = reviewStats(await countStars(app.db, params.propertyId, app.clock.now()))
    return { average_rating }
  })
}

async function pageOfReviews(app: App, asked: ReviewsAsked, rentalId?: string) {
  const { rows, total } = await findPublicReviews(app.db, asked, rentalId)
  const [authors, homes] = await Promise.all([
    publicProfiles(app.db, [...new Set(rows.map(({ authorId }) => authorId))]),
    rentalNames(app.db, [...new Set(rows.map((row) => row.rentalId))]),
  ])
  return {
    items: rows.map((row) =>
      presentReview(row, { author: authors.get(row.authorId), home: homes.get(row.rentalId) }),
    ),
    pagination: paginate(asked.page, asked.per_page, total),
  }
}
