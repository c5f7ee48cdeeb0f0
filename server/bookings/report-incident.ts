import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'
import type { SignedIn } from '../http/actor.ts'
import { mayReport } from './allowed-actions.ts'
import { updateBooking } from './booking-queries.ts'
import { incidentTooLate } from './booking-refusals.ts'
import { noteEvent, takeBooking } from './move-booking.ts'
import { tellParties } from './tell-parties.ts'

/**
 * A guest reports what is wrong, or an owner a damage: the payout waits until the house has ruled.
 * @throws 404 for strangers, 409 outside the time for it
 */
export async function reportIncident(
  tx: Transaction,
  app: App,
  id: string,
  { actor, description }: { actor: SignedIn; description: string },
) {
  const { booking, party, mover, now } = await takeBooking(tx, app, id, actor)
  if (!mayReport(booking, party, now)) throw incidentTooLate()
  const disputed = await updateBooking(tx, id, { disputedAt: now, updatedAt: now })
  await noteEvent(tx, booking, 'report_incident', mover, { now, reason: description })
  await tellParties(tx, app, 'disputed', disputed, { by: party })
}
