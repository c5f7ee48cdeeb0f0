import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { hasPictures } from '#server/bookings/inventory/inventory-evidence.ts'
import { pictureBeforeNeeded } from '#server/bookings/inventory/inventory-refusals.ts'
import { disputeBooking } from '#server/bookings/lifecycle/dispute-booking.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { insertIncident } from './incident-queries.ts'
import { notifyStaff } from './notify-staff.ts'

/**
 * A guest reports a problem, or an owner a damage: the payout is on hold until the ruling.
 * @throws 404 for non-participants, 409 outside the period for reports, and for a damage without a picture from before
 */
export async function reportIncident(
  tx: Transaction,
  app: Context,
  bookingId: string,
  { actor, description }: { actor: SignedIn; description: string },
) {
  const {
    party: role,
    now,
    needsPictureBefore,
  } = await disputeBooking(tx, app, bookingId, { actor, description })
  if (role === 'owner' && needsPictureBefore && !(await hasPictures(tx, bookingId, 'arrival')))
    throw pictureBeforeNeeded()
  const id = randomUUIDv7()
  await insertIncident(
    tx,
    { id, bookingId, reportedBy: role, reportedAt: now },
    { id: randomUUIDv7(), party: role, authorId: actor.userId, body: description, createdAt: now },
  )
  await notifyStaff(tx, app, id, 'reported')
}
