import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { disputeBooking } from '#server/bookings/lifecycle/dispute-booking.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { insertIncident } from './incident-queries.ts'
import { tellHouse } from './tell-house.ts'

/**
 * A guest reports what is wrong, or an owner a damage: the payout waits until the house has ruled.
 * @throws 404 for strangers, 409 outside the time for it
 */
export async function reportIncident(
  tx: Transaction,
  app: Context,
  bookingId: string,
  { actor, description }: { actor: SignedIn; description: string },
) {
  const { party, now } = await disputeBooking(tx, app, bookingId, { actor, description })
  const id = randomUUIDv7()
  await insertIncident(
    tx,
    { id, bookingId, reportedBy: party, reportedAt: now },
    { id: randomUUIDv7(), party, authorId: actor.userId, body: description, createdAt: now },
  )
  await tellHouse(tx, app, id, 'reported')
}
