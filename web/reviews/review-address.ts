import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { listReviewsOfProperty } from '#contract/bookings/reviews.ts'
import { named, oneOf, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

type Query = NonNullable<EndpointCall<typeof listReviewsOfProperty>['query']>

/** Sort orders of reviews by their value in the query string. */
const reviewOrders = {
  recent: { sort_by: 'created_at', sort_direction: 'desc' },
  best: { sort_by: 'rating', sort_direction: 'desc' },
  worst: { sort_by: 'rating', sort_direction: 'asc' },
} as const satisfies Record<string, Query>
export type ReviewOrder = keyof typeof reviewOrders
export const orderNames = Object.keys(reviewOrders) as ReviewOrder[]

const perPage = '6'

/** State of the reviews in the query string of a rental, which also contains the dates and guests of a stay. */
export const reviewSearch = searchState({
  /** 0 for all. */
  stars: named('reviews_stars', oneOf<number, 0>([1, 2, 3, 4, 5], 0)),
  order: named('reviews_order', oneOf(orderNames, 'recent')),
  page: named('reviews_page', pageNumber(1000)),
})

export function reviewQuery(address: URLSearchParams): Query {
  const { stars, order, page } = reviewSearch.parse(address)
  return {
    ...reviewOrders[order],
    page: String(page),
    per_page: perPage,
    ...(stars > 0 && { rating: String(stars) }),
  }
}
