import { hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { BookingRecord } from '../booking-queries.ts'

/** The role in which somebody touches a booking. */
export type BookingParty = 'guest' | 'owner' | 'admin'

const everyParty: readonly BookingParty[] = ['guest', 'owner', 'admin']

/** Who may try each action; what depends on the status and the dates of a booking is in its life cycle. */
const partiesOfAction = {
  read: everyParty,
  change: everyParty,
  cancel: everyParty,
  report_incident: everyParty,
  state_incident: everyParty,
  rule_incident: everyParty,
  accept: ['owner'],
  decline: ['owner'],
  mark_no_show: ['owner'],
  record_payment: ['owner'],
  note: ['owner'],
} as const satisfies Record<string, readonly BookingParty[]>
export type BookingPermission = keyof typeof partiesOfAction

/** The role in which the actor takes an action. @throws 404 for whoever may not, as for a booking that never was */
export function authorize(
  actor: SignedIn,
  action: BookingPermission,
  booking: Pick<BookingRecord, 'guestId' | 'ownerId'> | undefined,
): BookingParty {
  const party = booking && findParty(actor, booking)
  const parties: readonly BookingParty[] = partiesOfAction[action]
  if (!party || !parties.includes(party)) throw notFound()
  return party
}

function findParty(actor: SignedIn, { guestId, ownerId }: Pick<BookingRecord, 'guestId' | 'ownerId'>) {
  if (guestId === actor.userId) return 'guest'
  if (ownerId === actor.userId) return 'owner'
  return hasRole(actor, 'admin') ? 'admin' : undefined
}
