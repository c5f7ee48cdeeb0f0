import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import { assertRight, type SellerActor } from '#server/sellers/seller-access.ts'
import type { OfferSide } from './offer-lifecycle.ts'

const bothSides: readonly OfferSide[] = ['buyer', 'seller']

/** Sides that may take each action; which of them answers an offer in its state is in `offer-lifecycle.ts`. */
const sidesOfAction = {
  read: bothSides,
  counter: bothSides,
  accept: bothSides,
  refuse: bothSides,
  withdraw: bothSides,
} as const satisfies RolesOfAction<string, OfferSide>

export type OfferPermission = keyof typeof sidesOfAction

interface Offer {
  buyerId: string
  sellerId: string
}

/**
 * The side on which the actor takes an action; a participant in person needs no right of a team.
 * @throws 403 for a team member without the right, 404 for anyone else, as for an unknown offer
 */
export function authorize(actor: SellerActor, action: OfferPermission, offer: Offer): OfferSide {
  return permittedRole(sidesOfAction, action, sidesOf(actor, offer))
}

function sidesOf(actor: SellerActor, { buyerId, sellerId }: Offer): OfferSide[] {
  if (buyerId === actor.userId) return ['buyer']
  if (sellerId === actor.userId) return ['seller']
  assertRight(actor, ['leads'])
  return sellerId === actor.sellerId ? ['seller'] : []
}
