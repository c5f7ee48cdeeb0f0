import type { ModerationAction } from '#contract/moderation/review-moderation.ts'
import { type AuthorAction, ModerationStatus } from '#contract/bookings/reviews.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { illegalModeration } from './review-refusals.ts'

const everyStatus = ModerationStatus.options

/** Transitions of a review by moderators (rules, section 6). A deleted one has none of the statuses of the table. */
export const reviewLifecycle = lifecycle<
  ModerationAction,
  ModerationStatus | 'deleted',
  'moderator',
  { isReported: boolean },
  'reported'
>({
  lines: [
    { action: 'approve', from: ['pending', 'rejected', 'flagged'], to: 'approved', by: ['moderator'] },
    {
      action: 'reject',
      from: ['pending', 'approved', 'flagged', 'hidden'],
      to: 'rejected',
      by: ['moderator'],
    },
    { action: 'hide', from: ['approved', 'flagged'], to: 'hidden', by: ['moderator'] },
    { action: 'unhide', from: ['hidden'], to: 'approved', by: ['moderator'] },
    { action: 'flag', from: ['approved', 'pending'], to: 'flagged', by: ['moderator'] },
    { action: 'unflag', from: ['flagged'], to: 'approved', by: ['moderator'] },
    { action: 'unflag', from: ['approved'], to: 'approved', by: ['moderator'], when: ['reported'] },
    { action: 'request_edit', from: ['pending', 'approved', 'flagged'], to: 'pending', by: ['moderator'] },
    { action: 'delete', from: everyStatus, to: 'deleted', by: ['moderator'] },
  ],
  conditions: { reported: { holds: ({ isReported }) => isReported } },
  why: (allowed) => illegalModeration({ allowed }),
})

/** Transitions by the author. */
export const reviewAuthoring = lifecycle<
  AuthorAction,
  ModerationStatus | 'deleted',
  'author',
  { isWithinEditTime: boolean },
  'within_edit_time'
>({
  lines: [
    { action: 'edit', from: ['approved', 'pending'], by: ['author'], when: ['within_edit_time'] },
    { action: 'delete', from: everyStatus, to: 'deleted', by: ['author'] },
  ],
  conditions: { within_edit_time: { holds: ({ isWithinEditTime }) => isWithinEditTime } },
  why: (allowed) => illegalModeration({ allowed }),
})

/** Decisions without a reason; every other one requires it. */
export const withoutReason: readonly ModerationAction[] = ['approve', 'unflag']

export interface ReviewState {
  moderationStatus: ModerationStatus
  deletedAt: Date | null
}

function subjectOf({ moderationStatus, deletedAt }: ReviewState, isReported: boolean) {
  return { status: deletedAt ? ('deleted' as const) : moderationStatus, isReported }
}

/**
 * The moderation status after a decision; a deleted review retains its status.
 * @throws 409 with the possible decisions
 */
export function statusAfterModeration(action: ModerationAction, review: ReviewState, isReported: boolean) {
  const status = reviewLifecycle.after(action, subjectOf(review, isReported), 'moderator')
  return status === 'deleted' ? review.moderationStatus : status
}

export function moderationsOf(review: ReviewState, isReported: boolean): ModerationAction[] {
  return reviewLifecycle.actions(subjectOf(review, isReported), 'moderator')
}

/** Whether a review in this state is public. */
export function isSeen(
  { moderationStatus, deletedAt, shownFrom }: ReviewState & { shownFrom: Date | null },
  now: Date,
) {
  return moderationStatus === 'approved' && !deletedAt && (!shownFrom || shownFrom <= now)
}

export const editHours = 48

interface AuthoredReview extends ReviewState {
  createdAt: Date
  editRequestedAt: Date | null
}

/** Until when the author may edit it; null when they may not, or no longer. */
export function editableUntil(review: AuthoredReview, now: Date) {
  const { moderationStatus, deletedAt, createdAt, editRequestedAt } = review
  if (deletedAt || !['approved', 'pending'].includes(moderationStatus)) return null
  const from = Math.max(createdAt.getTime(), editRequestedAt?.getTime() ?? 0)
  const until = new Date(from + editHours * 3_600_000)
  return now <= until ? until : null
}

export function authorActionsOf(review: AuthoredReview, now: Date): AuthorAction[] {
  const isWithinEditTime = editableUntil(review, now) !== null
  return reviewAuthoring.actions({ ...subjectOf(review, false), isWithinEditTime }, 'author')
}
