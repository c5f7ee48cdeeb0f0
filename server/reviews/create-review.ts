import { randomUUIDv7 } from 'node:crypto'
import type { ReviewDraft } from '#contract/bookings/reviews.ts'
import { accountStanding } from '#server/accounts/account-standing.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor, SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findHomeToReview, type HomeToReview } from './find-reviewable-stays.ts'
import { dayAtHome } from './home-day.ts'
import { judgeText, noteFilters, shownFrom } from './publication/judge-publication.ts'
import { holdRatings, refreshRatings } from './ratings/refresh-ratings.ts'
import { type Eligibility, judgeEligibility } from './review-eligibility.ts'
import { isSeen } from './review-lifecycle.ts'
import type { ReviewRow } from './review-repository.ts'
import { tellOwnerOfReview } from './review-news.ts'
import { ineligible } from './review-refusals.ts'
import { reviews } from '#server/schema/following/review-tables.ts'

/** Whether somebody may review a home now. @throws 404 for a home that they cannot know of */
export async function checkEligibility(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rentalId: string,
  actor: Actor,
  isSuspended: boolean,
): Promise<{ eligibility: Eligibility; home: HomeToReview }> {
  const home = await findHomeToReview(db, rentalId, actor?.userId)
  if (!home) throw notFound()
  return { eligibility: judge(home, actor, isSuspended, clock.now()), home }
}

function judge(home: HomeToReview, actor: Actor, isSuspended: boolean, now: Date) {
  const candidate = (actor || isSuspended) && {
    isSuspended,
    isOwner: actor?.userId === home.ownerId,
    isStaff: Boolean(actor?.roles.some((role) => role === 'admin' || role === 'staff')),
    stays: home.stays,
  }
  return judgeEligibility(candidate || null, dayAtHome(home.timeZone, now))
}

/**
 * Publishes the review of the newest stay at a home, or holds it for a moderator. The home is held meanwhile, so
 * that of many at once one writes and the others find it written; the unique index is the backstop.
 * @throws 403 or 409 with the reason why not
 */
export async function createReview(app: Context, draft: ReviewDraft, actor: SignedIn): Promise<ReviewRow> {
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    await holdRatings(tx, draft.property_id)
    const standing = await accountStanding(tx, actor.userId)
    const home = await findHomeToReview(tx, draft.property_id, actor.userId)
    if (!home || !standing) throw notFound()
    const { refusedFor, stay } = judge(home, actor, standing.status !== 'active', now)
    if (refusedFor || !stay) throw ineligible(refusedFor ?? 'no_stay')
    const written = await judgeText(
      tx,
      draft,
      { ownerId: home.ownerId, bookingId: stay.bookingId, authorId: actor.userId },
      now,
    )
    const later = shownFrom(app, home.timeZone, stay.checkOut, now)
    const [row] = await tx
      .insert(reviews)
      .values({
        id: randomUUIDv7(),
        rentalId: draft.property_id,
        bookingId: stay.bookingId,
        authorId: actor.userId,
        ...written,
        shownFrom: later,
        isVisible: isSeen({ ...written, shownFrom: later, deletedAt: null }, now),
        stayedOn: stay.checkIn,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw ineligible('already_reviewed')
    await noteFilters(tx, row, row.moderationStatus, now)
    await refreshRatings(tx, now, row.rentalId)
    if (row.isVisible) await tellOwnerOfReview(tx, app, row)
    return row
  })
}
