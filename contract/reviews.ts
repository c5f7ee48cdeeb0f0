import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { decimalText, Id, Instant } from './fields.ts'
import { LocalDate } from './local-date.ts'
import { pageOf, pageQuery, SortDirection } from './page.ts'
import { commonProblems, Problem } from './problem.ts'

export const ModerationStatus = z.enum(['approved', 'pending', 'rejected', 'flagged', 'hidden'])

/** A review as everybody may read it. */
export const Review = z
  .object({
    id: Id,
    property_id: Id,
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    moderation_status: ModerationStatus,
    is_visible: z.boolean(),
    /** The last name is shortened to its initial. */
    reviewer: z.object({ first_name: z.string(), last_name: z.string() }),
    property: z.object({ title: z.string(), country_slug: z.string() }),
    /** Month of the stay the review is about (C. conso. D111-17). */
    stayed_on: LocalDate,
    response: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

const reviewQuery = z.strictObject({
  ...pageQuery(10),
  sort_by: z.enum(['created_at', 'rating']).default('created_at'),
  sort_direction: SortDirection.default('desc'),
  rating_min: decimalText(1, 5).optional(),
})
const ByProperty = z.object({ propertyId: Id })

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  summary: 'Approved, visible reviews',
  tag: 'Reviews',
  who: 'anyone',
  query: reviewQuery,
  answers: { 200: pageOf(Review), ...commonProblems },
})
export const listReviewsOfProperty = endpoint({
  method: 'GET',
  path: '/reviews/property/:propertyId',
  summary: 'Approved, visible reviews of a home',
  tag: 'Reviews',
  who: 'anyone',
  params: ByProperty,
  query: reviewQuery,
  answers: { 200: pageOf(Review), 404: Problem, ...commonProblems },
})
export const PropertyReviewStats = z
  .object({
    average_rating: z.number().nullable(),
    total_reviews: z.int(),
    /** How many reviews gave each number of stars, from 1 to 5. */
    distribution: z.record(z.string(), z.int()),
    /** Reviews older than 36 months do not count in the average and are shown apart (rules, section 6). */
    older_reviews: z.int(),
  })
  .meta({ id: 'PropertyReviewStats' })
export type PropertyReviewStats = z.infer<typeof PropertyReviewStats>
export const showReviewStats = endpoint({
  method: 'GET',
  path: '/reviews/property/:propertyId/stats',
  summary: 'Average, count and distribution of the visible reviews of a home',
  tag: 'Reviews',
  who: 'anyone',
  params: ByProperty,
  answers: { 200: PropertyReviewStats, 404: Problem, ...commonProblems },
})
export const showReviewAverage = endpoint({
  method: 'GET',
  path: '/reviews/property/:propertyId/average',
  summary: 'Average of the visible reviews of a home',
  tag: 'Reviews',
  who: 'anyone',
  params: ByProperty,
  answers: { 200: z.object({ average_rating: z.number().nullable() }), 404: Problem, ...commonProblems },
})
