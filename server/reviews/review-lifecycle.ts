import type { ModerationAction } from '#contract/moderation/review-moderation.ts'
import type { AuthorAction, ModerationStatus } from '#contract/bookings/reviews.ts'

interface Move {
  action: Exclude<ModerationAction, 'delete'>
  from: readonly ModerationStatus[]
  to: ModerationStatus
  /** Only where readers have reported it. */
  ifReported?: true
}

/** The life of a review in the hands of moderators (rules, section 6). What is not here is refused. */
const moderationMoves: readonly Move[] = [
  { action: 'approve', from: ['pending', 'rejected', 'flagged'], to: 'approved' },
  { action: 'reject', from: ['pending', 'approved', 'flagged', 'hidden'], to: 'rejected' },
  { action: 'hide', from: ['approved', 'flagged'], to: 'hidden' },
  { action: 'unhide', from: ['hidden'], to: 'approved' },
  { action: 'flag', from: ['approved', 'pending'], to: 'flagged' },
  { action: 'unflag', from: ['flagged'], to: 'approved' },
  { action: 'unflag', from: ['approved'], to: 'approved', ifReported: true },
  { action: 'request_edit', from: ['pending', 'approved', 'flagged'], to: 'pending' },
]

/** Decisions that explain themselves; every other one needs its reason. */
export const withoutReason: readonly ModerationAction[] = ['approve', 'unflag']

export interface ReviewState {
  moderationStatus: ModerationStatus
  deletedAt: Date | null
}

/** Where an action leads from a state; undefined when it is refused. A deleted review does not come back. */
export function findModeration(action: ModerationAction, review: ReviewState, isReported: boolean) {
  if (review.deletedAt) return undefined
  if (action === 'delete') return review.moderationStatus
  return movesFrom(review.moderationStatus, isReported).find((move) => move.action === action)?.to
}

export function moderationsOf(review: ReviewState, isReported: boolean): ModerationAction[] {
  if (review.deletedAt) return []
  return [...movesFrom(review.moderationStatus, isReported).map(({ action }) => action), 'delete']
}

function movesFrom(status: ModerationStatus, isReported: boolean) {
  return moderationMoves.filter((move) => move.from.includes(status) && (isReported || !move.ifReported))
}

/** Whether everybody sees a review in this state. */
export function isSeen(
  { moderationStatus, deletedAt, shownFrom }: ReviewState & { shownFrom: Date | null },
  now: Date,
) {
  return moderationStatus === 'approved' && !deletedAt && (!shownFrom || shownFrom <= now)
}

const editHours = 48

interface AuthoredReview extends ReviewState {
  createdAt: Date
  editRequestedAt: Date | null
}

/** Until when the author may rewrite it; null when they may not, or no more. */
export function editableUntil(review: AuthoredReview, now: Date) {
  const { moderationStatus, deletedAt, createdAt, editRequestedAt } = review
  if (deletedAt || !['approved', 'pending'].includes(moderationStatus)) return null
  const from = Math.max(createdAt.getTime(), editRequestedAt?.getTime() ?? 0)
  const until = new Date(from + editHours * 3_600_000)
  return now <= until ? until : null
}

export function authorActionsOf(review: AuthoredReview, now: Date): AuthorAction[] {
  if (review.deletedAt) return []
  return editableUntil(review, now) ? ['edit', 'delete'] : ['delete']
}
