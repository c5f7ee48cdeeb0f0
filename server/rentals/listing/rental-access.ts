import { type Actor, hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { RentalParty } from '../lifecycle/rental-lifecycle.ts'
import type { RentalRecord } from './owned-rental-repository.ts'

type Owned = Pick<RentalRecord, 'ownerId'>

/** @throws 404 for a home of somebody else, as for one that never was */
export function assertOwner(rental: Owned, actor: SignedIn) {
  if (rental.ownerId !== actor.userId) throw notFound()
}

/** In what quality somebody touches a home; undefined for a visitor. */
export function findParty(rental: Owned, actor: Actor): RentalParty | undefined {
  if (!actor) return undefined
  if (rental.ownerId === actor.userId) return 'owner'
  return hasRole(actor, 'admin') ? 'admin' : undefined
}

/** @throws 404 for whoever is neither the owner of a home nor the house */
export function partyOf(rental: Owned, actor: SignedIn): RentalParty {
  const party = findParty(rental, actor)
  if (!party) throw notFound()
  return party
}
