import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { noteStatement } from '#server/bookings/lifecycle/dispute-booking.ts'
import { authorize as authorizeBooking } from '#server/bookings/lifecycle/booking-access.ts'
import { moverOf, takeBooking } from '#server/bookings/lifecycle/transition-booking.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { insertStatement, latestIncident, statementsOf } from './incident-queries.ts'
import { enoughStated, incidentClosed } from './incident-refusals.ts'
import type { IncidentRole } from '#server/schema/administration/incident-tables.ts'
import { authorize } from './incident-access.ts'

/** Maximum of statements for each participant. */
const mostStatements = 5

/** @throws 404 for non-participants, 403 for administrators, 409 after the ruling or beyond the maximum */
export async function takeStatable(tx: Transaction, app: Context, bookingId: string, actor: SignedIn) {
  const { booking, now } = await takeBooking(tx, app, bookingId)
  const role = authorize(authorizeBooking(actor, 'state_incident', booking), 'state')
  const incident = await latestIncident(tx, bookingId)
  if (!incident || incident.ruledAt) throw incidentClosed()
  const statements = await statementsOf(tx, incident.id)
  if (!mayState(statements, role)) throw enoughStated({ values: { count: mostStatements } })
  return { booking, role, mover: moverOf(role, actor), now, incident }
}

/**
 * Adds a participant's statement before the ruling.
 * @throws 404 for non-participants, 403 for administrators, 409 after the ruling or beyond the maximum
 */
export async function stateIncident(
  tx: Transaction,
  app: Context,
  bookingId: string,
  { actor, body }: { actor: SignedIn; body: string },
) {
  const { booking, role, mover, now, incident } = await takeStatable(tx, app, bookingId, actor)
  const statement = { party: role, authorId: actor.userId, body, createdAt: now }
  await insertStatement(tx, { id: randomUUIDv7(), incidentId: incident.id, ...statement })
  await noteStatement(tx, booking, mover, { now, body })
}

export function mayState(statements: { party: IncidentRole }[], role: IncidentRole) {
  return statements.filter((each) => each.party === role).length < mostStatements
}
