import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import { hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { BookingRecord } from '../booking-queries.ts'

/** The role in which a user acts on a booking. */
export type BookingRole = 'guest' | 'owner' | 'admin'

const everyRole: readonly BookingRole[] = ['guest', 'owner', 'admin']

/** Roles permitted for each action; conditions on status and dates are in the life cycle. */
const rolesOfAction = {
  read: everyRole,
  change: everyRole,
  cancel: everyRole,
  report_incident: everyRole,
  state_incident: everyRole,
  rule_incident: everyRole,
  accept: ['owner'],
  decline: ['owner'],
  mark_no_show: ['owner'],
  record_payment: ['owner'],
  note: ['owner'],
  add_picture: ['guest', 'owner'],
  hold_deposit: ['guest'],
  release_deposit: ['owner'],
  /** With its codes: staff read none. */
  read_guide: ['guest'],
  prepare_arrival: ['owner'],
} as const satisfies RolesOfAction<string, BookingRole>
export type BookingPermission = keyof typeof rolesOfAction

/** The role in which the actor takes an action. @throws 404 without permission, as for a booking that does not exist */
export function authorize(
  actor: SignedIn,
  action: BookingPermission,
  booking: Pick<BookingRecord, 'guestId' | 'ownerId'> | undefined,
): BookingRole {
  const role = booking && findRole(actor, booking)
  return permittedRole(rolesOfAction, action, role ? [role] : [])
}

function findRole(actor: SignedIn, { guestId, ownerId }: Pick<BookingRecord, 'guestId' | 'ownerId'>) {
  if (guestId === actor.userId) return 'guest'
  if (ownerId === actor.userId) return 'owner'
  return hasRole(actor, 'admin') ? 'admin' : undefined
}
