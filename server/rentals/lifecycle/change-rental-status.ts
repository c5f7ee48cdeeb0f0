import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RentalStatus } from '#contract/rentals/rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { assertRegistered } from '../registration/assert-registered.ts'
import { hasStated } from '../host-statement/host-statement-repository.ts'
import { deleteDeadline } from '../registration/registration-deadlines.ts'
import { findSharedPictures } from '../pictures/same-pictures.ts'
import { rankPublished } from '../ranking/refresh-ranks.ts'
import { findSameNumber } from '../registration/shared-number.ts'
import { assertPublishable, assessRisk } from './assess-rental.ts'
import { findHoldApproval, findOpenHolds, holdRental, type HoldReason } from './hold-rental.ts'
import {
  bookingFacts,
  countImages,
  lockRental,
  type RentalRecord,
} from '../listing/owned-rental-repository.ts'
import { authorize } from '../listing/rental-access.ts'
import { rentalLifecycle } from './rental-lifecycle.ts'
import { onHoldFrom } from './rental-risk.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'

/**
 * Publishes, pauses, archives or restores a rental, and records the actor in its history.
 * @throws 409 with the allowed statuses, 422 with what publication still requires
 */
export async function changeRentalStatus(app: Context, id: string, to: RentalStatus, actor: SignedIn) {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const rental = await lockRental(tx, id)
    const role = authorize(actor, 'change_status', rental)
    const factsOf = await bookingFacts(tx, [id], now)
    const action = rentalLifecycle.actionTo(to, { ...factsOf(id), status: rental.status }, role)
    // What staff do is a decision, which ends a hold; the owner ends none by pausing and publishing again.
    const isOnHold = role === 'owner' && (await findOpenHolds(tx, id)).length > 0
    const published =
      to === 'PUBLISHED' ? await registeredPublication(tx, rental, now) : { underReview: false }
    await tx
      .update(rentals)
      .set({
        status: to,
        updatedAt: now,
        ...published,
        underReview: isOnHold || published.underReview,
      })
      .where(eq(rentals.id, id))
    await deleteDeadline(tx, id)
    await tx.insert(rentalStatusChanges).values({
      id: randomUUIDv7(),
      rentalId: id,
      previousStatus: rental.status,
      newStatus: to,
      reason: action,
      actorId: actor.userId,
      actorAs: role,
      createdAt: now,
    })
    if (to === 'PUBLISHED') await rankPublished(tx, id, now)
    const suspicion = to === 'PUBLISHED' && (await suspicionOf(tx, rental))
    if (suspicion) await holdRental(tx, app, id, suspicion)
  })
}

/** What another person's listing has in common with a rental, unless a moderator has approved of it. */
async function suspicionOf(tx: Transaction, rental: RentalRecord): Promise<HoldReason | undefined> {
  const others = await findSameNumber(tx, rental)
  if (others.length > 0 && !(await findHoldApproval(tx, rental.id, 'registration_shared'))) {
    return 'registration_shared'
  }
  // Pictures that were added since, such as to a paused rental, have not been approved of.
  const since = await findHoldApproval(tx, rental.id, 'pictures_shared')
  const shared = await findSharedPictures(tx, rental, since ? { since } : {})
  return shared.length > 0 ? 'pictures_shared' : undefined
}

async function registeredPublication(tx: Transaction, rental: RentalRecord, now: Date) {
  const written = await publication(tx, rental, now)
  await assertRegistered(tx, rental)
  return written
}

/**
 * What publication writes, but for the registration number, which is asserted apart. The date of the first one is
 * retained: a paused rental does not become new.
 * @throws 422 with what publication still requires
 */
export async function publication(tx: Transaction, rental: RentalRecord, now: Date) {
  assertPublishable(rental, {
    pictures: await countImages(tx, rental.id),
    isHostStated: await hasStated(tx, rental.ownerId),
  })
  const risk = await assessRisk(tx, rental, now)
  return { underReview: risk >= onHoldFrom, publishedAt: rental.publishedAt ?? now }
}
