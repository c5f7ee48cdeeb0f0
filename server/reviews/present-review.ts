import type { Review } from '../../contract/reviews.ts'
import type { ReviewRow } from './review-queries.ts'

interface Names {
  author: { firstName: string; lastName: string } | undefined
  home: { title: string; countrySlug: string } | undefined
}

/** A review as everybody may read it: its author is a first name and an initial. */
export function presentReview(row: ReviewRow, { author, home }: Names): Review {
  const initial = Array.from(author?.lastName ?? '')[0]
  return {
    id: row.id,
    property_id: row.rentalId,
    rating: row.rating,
    comment: row.comment,
    moderation_status: row.moderationStatus,
    is_visible: row.isVisible,
    reviewer: {
      first_name: author?.firstName ?? '',
      last_name: initial ? `${initial.toLocaleUpperCase('fr')}.` : '',
    },
    property: { title: home?.title ?? '', country_slug: home?.countrySlug ?? '' },
    // The month only: the day would tell when somebody was away from home.
    stayed_on: `${row.stayedOn.slice(0, 7)}-01`,
    response: row.response,
    created_at: row.createdAt.toISOString(),
  }
}
