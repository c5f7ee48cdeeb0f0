import { type Actor, hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { RentalParty } from '../lifecycle/rental-lifecycle.ts'
import type { RentalRecord } from './owned-rental-repository.ts'

type Owned = Pick<RentalRecord, 'ownerId'>

/** Who may try each action; what depends on the status and the bookings of a home is in its life cycle. */
const partiesOfAction = {
  read: ['owner', 'admin'],
  change_status: ['owner', 'admin'],
  edit: ['owner'],
  delete: ['owner'],
} as const satisfies Record<string, readonly RentalParty[]>

/** The role in which the actor takes an action. @throws 404 for whoever may not, as for a home that never was */
export function authorize(actor: SignedIn, action: keyof typeof partiesOfAction, rental: Owned): RentalParty {
  const party = findParty(rental, actor)
  const parties: readonly RentalParty[] = partiesOfAction[action]
  if (!party || !parties.includes(party)) throw notFound()
  return party
}

/** The role in which somebody touches a home; undefined for a visitor. */
export function findParty(rental: Owned, actor: Actor): RentalParty | undefined {
  if (!actor) return undefined
  if (rental.ownerId === actor.userId) return 'owner'
  return hasRole(actor, 'admin') ? 'admin' : undefined
}
