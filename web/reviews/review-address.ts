import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { listReviewsOfProperty } from '#contract/bookings/reviews.ts'

type Query = NonNullable<EndpointCall<typeof listReviewsOfProperty>['query']>

/** Sort orders of reviews by their value in the query string. */
export const reviewOrders = {
  recent: { sort_by: 'created_at', sort_direction: 'desc' },
  best: { sort_by: 'rating', sort_direction: 'desc' },
  worst: { sort_by: 'rating', sort_direction: 'asc' },
} as const satisfies Record<string, Query>
export type ReviewOrder = keyof typeof reviewOrders

const perPage = '6'

/** The query of the page of reviews in an address; invalid values are read as page 1, newest first. */
export function reviewQuery(search: URLSearchParams): Query {
  const page = Number(search.get('reviews_page') ?? 1)
  return {
    ...reviewOrders[reviewOrder(search)],
    page: String(Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1),
    per_page: perPage,
    ...(reviewStars(search) && { rating: String(reviewStars(search)) }),
  }
}

/** The star filter of an address; 0 for all. */
export function reviewStars(search: URLSearchParams) {
  const stars = search.get('reviews_stars') ?? ''
  return /^[1-5]$/.test(stars) ? Number(stars) : 0
}

export function reviewOrder(search: URLSearchParams): ReviewOrder {
  const order = search.get('reviews_order') ?? ''
  return Object.hasOwn(reviewOrders, order) ? (order as ReviewOrder) : 'recent'
}
