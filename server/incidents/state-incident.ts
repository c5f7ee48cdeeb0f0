import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { noteStatement } from '#server/bookings/lifecycle/dispute-booking.ts'
import { takeBooking } from '#server/bookings/lifecycle/move-booking.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { forbidden } from '#server/platform/http/errors/refusals.ts'
import { insertStatement, latestIncident, statementsOf } from './incident-queries.ts'
import { enoughStated, incidentClosed } from './incident-refusals.ts'
import type { IncidentParty } from '#server/schema/administration/incident-tables.ts'

/** Nobody is heard more often by writing more. */
const mostStatements = 5

/**
 * One of the two says what happened, for as long as the house has not ruled.
 * @throws 404 for strangers, 403 for the house itself, 409 where it has ruled or has heard enough
 */
export async function stateIncident(
  tx: Transaction,
  app: Context,
  bookingId: string,
  { actor, body }: { actor: SignedIn; body: string },
) {
  const { booking, party, mover, now } = await takeBooking(tx, app, bookingId, actor, 'state_incident')
  if (party === 'admin') throw forbidden()
  const incident = await latestIncident(tx, bookingId)
  if (!incident || incident.ruledAt) throw incidentClosed()
  const statements = await statementsOf(tx, incident.id)
  if (!mayState(statements, party)) throw enoughStated({ values: { count: mostStatements } })
  const statement = { party, authorId: actor.userId, body, createdAt: now }
  await insertStatement(tx, { id: randomUUIDv7(), incidentId: incident.id, ...statement })
  await noteStatement(tx, booking, mover, { now, body })
}

export function mayState(statements: { party: IncidentParty }[], party: IncidentParty) {
  return statements.filter((each) => each.party === party).length < mostStatements
}
