import type { OwnReview, ReceivedReview, Review } from '#contract/bookings/reviews.ts'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import { rentalNames } from '#server/rentals/rental-names.ts'
import { authorActionsOf, editableUntil } from './review-lifecycle.ts'
import type { ReviewRow } from './review-repository.ts'

export interface Names {
  author: { firstName: string; lastName: string } | undefined
  rental: { title: string; countrySlug: string } | undefined
}

/** Authors and rentals of reviews. */
export async function namesOf(
  app: Pick<Context, 'db'>,
  rows: ReviewRow[],
): Promise<(row: ReviewRow) => Names> {
  const [authors, rentals] = await Promise.all([
    publicProfiles(app.db, [...new Set(rows.map(({ authorId }) => authorId))]),
    rentalNames(app.db, [...new Set(rows.map(({ rentalId }) => rentalId))]),
  ])
  return (row) => ({ author: authors.get(row.authorId), rental: rentals.get(row.rentalId) })
}

/** A public review: of its author, first name and initial only. */
export function presentReview(row: ReviewRow, { author, rental }: Names): Review {
  const initial = Array.from(author?.lastName ?? '')[0]
  return {
    id: row.id,
    property_id: row.rentalId,
    rating: row.rating,
    comment: row.comment,
    sub_scores: subScoresOf(row),
    moderation_status: row.moderationStatus,
    is_visible: row.isVisible,
    reviewer: {
      first_name: author?.firstName ?? '',
      last_name: initial ? `${initial.toLocaleUpperCase('fr')}.` : '',
    },
    property: { title: rental?.title ?? '', country_slug: rental?.countrySlug ?? '' },
    // The month only: the day would reveal when the author was away from home.
    stayed_on: `${row.stayedOn.slice(0, 7)}-01`,
    response: row.response,
    responded_at: row.respondedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

export function subScoresOf(row: ReviewRow) {
  const { cleanliness, accuracy, checkIn: check_in, communication, location, value } = row
  return { cleanliness, accuracy, check_in, communication, location, value }
}

/** A review for its author; other viewers get none of the fields that concern only the author. */
export function presentOwnReview(row: ReviewRow, names: Names, isAuthor: boolean, now: Date): OwnReview {
  return {
    ...presentReview(row, names),
    editable_until: (isAuthor && editableUntil(row, now)?.toISOString()) || null,
    edit_requested: isAuthor && row.editRequestedAt !== null,
    decision_reason: isAuthor ? row.decisionReason : null,
    shown_from: (isAuthor && row.shownFrom?.toISOString()) || null,
    allowed_actions: isAuthor ? authorActionsOf(row, now) : [],
  }
}

/** A review for the owner of the rental. */
export function presentReceivedReview(row: ReviewRow, names: Names): ReceivedReview {
  return { ...presentReview(row, names), can_answer: isPublic(row) }
}

/** Whether a review is public. */
export function isPublic({
  moderationStatus,
  isVisible,
  deletedAt,
}: Pick<ReviewRow, 'moderationStatus' | 'isVisible' | 'deletedAt'>) {
  return moderationStatus === 'approved' && isVisible && !deletedAt
}
