import { type Actor, hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { RentalRole } from '../lifecycle/rental-lifecycle.ts'
import type { RentalRecord } from './owned-rental-repository.ts'

type Owned = Pick<RentalRecord, 'ownerId'>

/** Roles that may take each action; what depends on status and bookings is in `rental-lifecycle.ts`. */
const partiesOfAction = {
  read: ['owner', 'admin'],
  change_status: ['owner', 'admin'],
  edit: ['owner'],
  delete: ['owner'],
} as const satisfies Record<string, readonly RentalRole[]>

/** The role in which the actor takes an action. @throws 404 without permission, as for an unknown rental */
export function authorize(actor: SignedIn, action: keyof typeof partiesOfAction, rental: Owned): RentalRole {
  const role = findRole(rental, actor)
  const participants: readonly RentalRole[] = partiesOfAction[action]
  if (!role || !participants.includes(role)) throw notFound()
  return role
}

/** The role of the actor for a rental; undefined for a visitor. */
export function findRole(rental: Owned, actor: Actor): RentalRole | undefined {
  if (!actor) return undefined
  if (rental.ownerId === actor.userId) return 'owner'
  return hasRole(actor, 'admin') ? 'admin' : undefined
}
