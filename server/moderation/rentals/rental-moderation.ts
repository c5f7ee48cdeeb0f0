import type { RentalModerationAction } from '#contract/moderation/rental-moderation.ts'
import type { RentalStatus } from '#contract/rentals/rentals.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { moderationNotPossible } from '#server/rentals/rental-refusals.ts'

interface Facts {
  underReview: boolean
  /** A rule of the platform hides it, and its end would show it again. */
  isHiddenByRule: boolean
}

interface Judged extends Facts {
  ownerId: string
  status: RentalStatus
}

/** The decisions of moderators about a rental (rules, section 5). */
export const rentalModeration = lifecycle<
  RentalModerationAction,
  RentalStatus,
  'moderator',
  Facts,
  'under_review' | 'hidden_by_rule'
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
    { action: 'send_back', from: ['DRAFT'], to: 'DRAFT', by: ['moderator'], when: ['hidden_by_rule'] },
  ],
  conditions: {
    under_review: { holds: ({ underReview }) => underReview },
    hidden_by_rule: { holds: ({ isHiddenByRule }) => isHiddenByRule },
  },
  why: (allowed) => moderationNotPossible({ allowed }),
})

/** The possible decisions of a moderator about a rental; none about their own. */
export function moderationsOf(rental: Judged, moderatorId: string) {
  if (rental.ownerId === moderatorId) return []
  return rentalModeration.actions(rental, 'moderator')
}
