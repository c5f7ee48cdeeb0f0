import type { RentalModerationAction } from '#contract/moderation/rental-moderation.ts'
import type { RentalStatus } from '#contract/rentals/rentals.ts'

interface Moderation {
  action: RentalModerationAction
  to: RentalStatus
  isPossible: (rental: { status: RentalStatus; underReview: boolean }) => boolean
}

interface Judged {
  ownerId: string
  status: RentalStatus
  underReview: boolean
}

/** What the house decides about a home (rules, section 5). */
const moderations: readonly Moderation[] = [
  {
    action: 'approve',
    to: 'PUBLISHED',
    isPossible: ({ status, underReview }) => status === 'PUBLISHED' && underReview,
  },
  { action: 'send_back', to: 'DRAFT', isPossible: ({ status }) => status === 'PUBLISHED' },
]

/** What a moderator may decide about a home now; nothing about their own. */
export function moderationsOf(rental: Judged, moderatorId: string) {
  if (rental.ownerId === moderatorId) return []
  return moderations.filter(({ isPossible }) => isPossible(rental)).map(({ action }) => action)
}

/** Where a decision leads; undefined where it cannot be taken. */
export function findModeration(
  action: RentalModerationAction,
  rental: { status: RentalStatus; underReview: boolean },
) {
  return moderations.find((each) => each.action === action && each.isPossible(rental))
}
