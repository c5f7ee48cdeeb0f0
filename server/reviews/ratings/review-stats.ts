import type { PropertyReviewStats } from '#contract/bookings/reviews.ts'

export interface StarCount {
  rating: number
  counted: number
  older: number
}

/** Average with one decimal over the reviews that count; older ones are counted separately. */
export function reviewStats(
  stars: StarCount[],
  subScores: PropertyReviewStats['sub_scores'],
): PropertyReviewStats {
  const total = stars.reduce((sum, { counted }) => sum + counted, 0)
  const points = stars.reduce((sum, { rating, counted }) => sum + rating * counted, 0)
  return {
    average_rating: averageOf(points, total),
    total_reviews: total,
    distribution: Object.fromEntries(
      [1, 2, 3, 4, 5].map((rating) => [
        String(rating),
        stars.find((star) => star.rating === rating)?.counted ?? 0,
      ]),
    ),
    older_reviews: stars.reduce((sum, { older }) => sum + older, 0),
    sub_scores: subScores,
  }
}

/** Points over votes with one decimal, halves upwards: in integers, as the database counts. */
export function averageOf(points: number, total: number) {
  return total === 0 ? null : Math.floor((20 * points + total) / (2 * total)) / 10
}
