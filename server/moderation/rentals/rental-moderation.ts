import type { RentalModerationAction } from '#contract/moderation/rental-moderation.ts'
import type { RentalStatus } from '#contract/rentals/rentals.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { moderationNotPossible } from '#server/rentals/rental-refusals.ts'

interface Judged {
  ownerId: string
  status: RentalStatus
  underReview: boolean
}

/** The decisions of moderators about a rental (rules, section 5). */
export const rentalModeration = lifecycle<
  RentalModerationAction,
  RentalStatus,
  'moderator',
  { underReview: boolean },
  'under_review'
>({
  lines: [
    {
      action: 'approve',
      from: ['PUBLISHED'],
      to: 'PUBLISHED',
      by: ['moderator'],
      when: ['under_review'],
    },
    { action: 'send_back', from: ['PUBLISHED'], to: 'DRAFT', by: ['moderator'] },
  ],
  conditions: { under_review: { holds: ({ underReview }) => underReview } },
  why: (allowed) => moderationNotPossible({ allowed }),
})

/** The possible decisions of a moderator about a rental; none about their own. */
export function moderationsOf(rental: Judged, moderatorId: string) {
  if (rental.ownerId === moderatorId) return []
  return rentalModeration.actions(rental, 'moderator')
}
