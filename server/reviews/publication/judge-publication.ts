import { randomUUIDv7 } from 'node:crypto'
import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { ReviewEdit, SubScores } from '#contract/bookings/reviews.ts'
import { accountStanding } from '#server/accounts/account-standing.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { isStaySuspect } from '../find-reviewable-stays.ts'
import { startOfLocalDay } from '../local-day.ts'
import { commentKeyOf, findTriggers } from './publication-filters.ts'
import { lastDayToReview } from '#contract/bookings/review-rules.ts'
import { hasTwin, type ReviewRow } from '../review-repository.ts'
import { reviewDecisions } from '#server/schema/following/review-tables.ts'

interface Circumstances {
  ownerId: string
  bookingId: string
  authorId: string
}

/** The text of a review with the findings of the filters. */
export async function judgeText(
  tx: Executor,
  draft: ReviewEdit,
  { ownerId, bookingId, authorId }: Circumstances,
  { settings, now }: { settings: SettingsLookup; now: Date },
) {
  const comment = draft.comment || null
  const commentKey = commentKeyOf(comment)
  const [author, owner, isSuspect, isDuplicate] = [
    await accountStanding(tx, authorId),
    await accountStanding(tx, ownerId),
    await isStaySuspect(tx, { bookingId, ownerId, guestId: authorId }),
    commentKey !== null && (await hasTwin(tx, commentKey, bookingId)),
  ]
  const samePhone = Boolean(author?.phoneHash) && author?.phoneHash === owner?.phoneHash
  const triggers = findTriggers(
    {
      rating: draft.rating,
      comment,
      isDuplicate,
      authorSince: author?.since ?? now,
      isOwnerConflict: samePhone || isSuspect,
    },
    now,
    settings.get('banned_words'),
  )
  return {
    rating: draft.rating,
    comment,
    commentKey,
    ...subScoreFields(draft.sub_scores),
    triggers,
    moderationStatus: triggers.length > 0 ? ('pending' as const) : ('approved' as const),
  }
}

/** From when on an approved review is visible: once no review of the stay can be written any more (`blind_reviews`). */
export function shownFrom(app: Pick<Context, 'settings'>, timeZone: string, checkOut: string, now: Date) {
  if (!app.settings.get('blind_reviews')) return null
  const firstDay = Temporal.PlainDate.from(lastDayToReview(checkOut)).add({ days: 1 }).toString()
  const windowOver = startOfLocalDay(timeZone, firstDay)
  return windowOver > now ? windowOver : null
}

/** Records that the filters published a review or put it on hold. */
export async function noteFilters(
  tx: Transaction,
  row: ReviewRow,
  previousStatus: ReviewRow['moderationStatus'],
  now: Date,
) {
  await tx.insert(reviewDecisions).values({
    id: randomUUIDv7(),
    reviewId: row.id,
    action: row.moderationStatus === 'approved' ? 'publish' : 'hold',
    previousStatus,
    newStatus: row.moderationStatus,
    reason: row.triggers.join(', ') || null,
    actorId: null,
    createdAt: now,
  })
}

function subScoreFields(scores: Partial<SubScores> = {}) {
  return {
    cleanliness: scores.cleanliness ?? null,
    accuracy: scores.accuracy ?? null,
    checkIn: scores.check_in ?? null,
    communication: scores.communication ?? null,
    location: scores.location ?? null,
    value: scores.value ?? null,
  }
}
