import { randomUUIDv7 } from 'node:crypto'
import type { ReviewDraft } from '#contract/bookings/reviews.ts'
import { accountStanding } from '#server/accounts/account-standing.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor, SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findRentalToReview, type RentalToReview } from './find-reviewable-stays.ts'
import { localDay } from './local-day.ts'
import { judgeText, noteFilters, shownFrom } from './publication/judge-publication.ts'
import { holdRatings, refreshRatings } from './ratings/refresh-ratings.ts'
import { type Eligibility, judgeEligibility } from './review-eligibility.ts'
import { isSeen } from './review-lifecycle.ts'
import type { ReviewRow } from './review-repository.ts'
import { notifyOwnerOfReview } from './review-notifications.ts'
import { ineligible } from './review-refusals.ts'
import { reviews } from '#server/schema/following/review-tables.ts'

/** Whether the user may review a rental now. @throws 404 for a rental that they may not see */
export async function checkEligibility(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rentalId: string,
  actor: Actor,
  isSuspended: boolean,
): Promise<{ eligibility: Eligibility; rental: RentalToReview }> {
  const rental = await findRentalToReview(db, rentalId, actor?.userId)
  if (!rental) throw notFound()
  return { eligibility: judge(rental, actor, isSuspended, clock.now()), rental }
}

function judge(rental: RentalToReview, actor: Actor, isSuspended: boolean, now: Date) {
  const candidate = (actor || isSuspended) && {
    isSuspended,
    isOwner: actor?.userId === rental.ownerId,
    isStaff: Boolean(actor?.roles.some((role) => role === 'admin' || role === 'staff')),
    stays: rental.stays,
  }
  return judgeEligibility(candidate || null, localDay(rental.timeZone, now))
}

/**
 * Publishes the review of the last stay at a rental, or puts it on hold for a moderator. Locks the rental, so that of
 * concurrent requests one writes and the others find its review; the unique index is the backstop.
 * @throws 403 or 409 with the reason
 */
export async function createReview(app: Context, draft: ReviewDraft, actor: SignedIn): Promise<ReviewRow> {
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    await holdRatings(tx, draft.property_id)
    const standing = await accountStanding(tx, actor.userId)
    const rental = await findRentalToReview(tx, draft.property_id, actor.userId)
    if (!rental || !standing) throw notFound()
    const { refusedFor, stay } = judge(rental, actor, standing.status !== 'active', now)
    if (refusedFor || !stay) throw ineligible(refusedFor ?? 'no_stay')
    const written = await judgeText(
      tx,
      draft,
      { ownerId: rental.ownerId, bookingId: stay.bookingId, authorId: actor.userId },
      { settings: app.settings, now },
    )
    const later = shownFrom(app, rental.timeZone, stay.checkOut, now)
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
    if (row.isVisible) await notifyOwnerOfReview(tx, app, row)
    return row
  })
}
