import { type Actor, hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import type { RentalRole } from '../lifecycle/rental-lifecycle.ts'
import type { RentalRecord } from './owned-rental-repository.ts'

type Owned = Pick<RentalRecord, 'ownerId'>

/** Roles that may take each action; what depends on status and bookings is in `rental-lifecycle.ts`. */
const rolesOfAction = {
  read: ['owner', 'admin'],
  change_status: ['owner', 'admin'],
  edit: ['owner'],
  delete: ['owner'],
  contest: ['owner'],
  edit_calendar: ['owner'],
  read_feeds: ['owner'],
  edit_feeds: ['owner'],
  read_rates: ['owner'],
  edit_rates: ['owner'],
} as const satisfies RolesOfAction<string, RentalRole>

/** The role in which the actor takes an action. @throws 404 without permission, as for an unknown rental */
export function authorize(actor: SignedIn, action: keyof typeof rolesOfAction, rental: Owned): RentalRole {
  const role = findRole(rental, actor)
  return permittedRole(rolesOfAction, action, role ? [role] : [])
}

/** The role of the actor for a rental; undefined for a visitor. */
export function findRole(rental: Owned, actor: Actor): RentalRole | undefined {
  if (!actor) return undefined
  if (rental.ownerId === actor.userId) return 'owner'
  return hasRole(actor, 'admin') ? 'admin' : undefined
}
