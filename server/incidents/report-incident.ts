import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { disputeBooking } from '#server/bookings/lifecycle/dispute-booking.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { insertIncident } from './incident-queries.ts'
import { notifyStaff } from './notify-staff.ts'

/**
 * A guest reports a problem, or an owner a damage: the payout is on hold until the ruling.
 * @throws 404 for non-participants, 409 outside the period for reports
 */
export async function reportIncident(
  tx: Transaction,
  app: Context,
  bookingId: string,
  { actor, description }: { actor: SignedIn; description: string },
) {
  const { party: role, now } = await disputeBooking(tx, app, bookingId, { actor, description })
  const id = randomUUIDv7()
  await insertIncident(
    tx,
    { id, bookingId, reportedBy: role, reportedAt: now },
    { id: randomUUIDv7(), party: role, authorId: actor.userId, body: description, createdAt: now },
  )
  await notifyStaff(tx, app, id, 'reported')
}
