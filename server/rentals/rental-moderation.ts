import type { RentalModerationAction } from '../../contract/rental-moderation.ts'
import type { RentalStatus } from '../../contract/rentals.ts'

interface Moderation {
  action: RentalModerationAction
  to: RentalStatus
  isPossible: (rental: { status: RentalStatus; underReview: boolean }) => boolean
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

export function moderationsOf(rental: { status: RentalStatus; underReview: boolean }) {
  return moderations.filter(({ isPossible }) => isPossible(rental)).map(({ action }) => action)
}

/** Where a decision leads; undefined where it cannot be taken. */
export function findModeration(
  action: RentalModerationAction,
  rental: { status: RentalStatus; underReview: boolean },
) {
  return moderations.find((each) => each.action === action && each.isPossible(rental))
}
