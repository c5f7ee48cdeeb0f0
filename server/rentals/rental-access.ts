import { hasRole, type SignedIn } from '../http/actor.ts'
import { notFound } from '../http/refusals.ts'
import type { RentalParty } from './rental-lifecycle.ts'
import type { RentalRecord } from './owner-rental-queries.ts'

/** @throws 404 for a home of somebody else, as for one that never was */
export function assertOwner(rental: Pick<RentalRecord, 'ownerId'>, actor: SignedIn) {
  if (rental.ownerId !== actor.userId) throw notFound()
}

/** In what quality the actor touches a home. @throws 404 for whoever is neither its owner nor the house */
export function partyOf(rental: Pick<RentalRecord, 'ownerId'>, actor: SignedIn): RentalParty {
  if (rental.ownerId === actor.userId) return 'owner'
  if (hasRole(actor, 'admin')) return 'admin'
  throw notFound()
}
