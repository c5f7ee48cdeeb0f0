import type { Review } from '#contract/bookings/reviews.ts'

export interface Testimonial {
  id: string
  rating: number
  text: string
  authorName: string
  /** Date of the stay, for the author line. */
  stayedOn: string
  propertyTitle: string
}

/** Numbers of the specification, section 9. */
const lowestRating = 4
const longerThan = 20
const atMost = 6
export const reviewsRequested = {
  page: '1',
  per_page: '20',
  sort_by: 'rating',
  sort_direction: 'desc',
  rating_min: String(lowestRating),
} as const

/** Which reviews are shown as testimonials: good, with more than a word, six at most. */
export function testimonialsOf(reviews: readonly Review[]): Testimonial[] {
  return reviews
    .filter(({ rating, comment }) => rating >= lowestRating && (comment?.trim().length ?? 0) > longerThan)
    .slice(0, atMost)
    .map(({ id, rating, comment, reviewer, stayed_on, property }) => ({
      id,
      rating,
      text: comment?.trim() ?? '',
      authorName: `${reviewer.first_name} ${reviewer.last_name}`.trim(),
      stayedOn: stayed_on,
      propertyTitle: property.title,
    }))
}
