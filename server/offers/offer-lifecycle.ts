import { type OfferAction, offerActions, type OfferStatus } from '#contract/buying/offer-enums.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { actionsOf, lifecycle } from '#server/platform/transitions.ts'

/** Events of an offer; the last four come from scheduled work and from changes of the listing. */
export type OfferEvent = OfferAction | 'wait' | 'revive' | 'expire' | 'fall_through'
/** `receiver` is the participant who did not make this offer. */
type OfferActor = 'maker' | 'receiver' | 'buyer' | 'seller' | 'system'

const offerTransitionRefused = refusal(
  'offer_move_refused',
  409,
  localized('Cette action n’est plus possible : l’offre a changé d’état'),
)

/** The transitions of an offer (rules, section 5). What is missing here is refused. */
export const offerLifecycle = lifecycle<OfferEvent, OfferStatus, OfferActor>({
  lines: [
    { action: 'counter', from: ['SENT'], to: 'COUNTERED', by: ['receiver'] },
    { action: 'accept', from: ['SENT'], to: 'ACCEPTED', by: ['receiver'] },
    { action: 'refuse', from: ['SENT', 'WAITING'], to: 'REFUSED', by: ['receiver'] },
    { action: 'refuse', from: ['ACCEPTED'], to: 'FELL_THROUGH', by: ['seller'] },
    { action: 'withdraw', from: ['SENT', 'WAITING'], to: 'WITHDRAWN', by: ['maker'] },
    { action: 'withdraw', from: ['ACCEPTED'], to: 'FELL_THROUGH', by: ['buyer'] },
    { action: 'wait', from: ['SENT'], to: 'WAITING', by: ['system'] },
    { action: 'revive', from: ['WAITING'], to: 'SENT', by: ['system'] },
    { action: 'expire', from: ['SENT', 'WAITING'], to: 'EXPIRED', by: ['system'] },
    { action: 'fall_through', from: ['ACCEPTED'], to: 'FELL_THROUGH', by: ['system'] },
  ],
  conditions: {},
  why: (allowed) => offerTransitionRefused({ allowed }),
  alternatives: ({ open }) => actionsOf(open).filter(isOfferAction),
})

export type OfferSide = 'buyer' | 'seller'
interface Judged {
  status: OfferStatus
  madeBy: OfferSide
}

export function offerActionsOf(offer: Judged, actor: OfferSide): OfferAction[] {
  return offerLifecycle.actions(offer, rolesOf(offer, actor)).filter(isOfferAction)
}

/** @throws 409 with the possible actions */
export function offerStatusAfter(event: OfferEvent, offer: Judged, actor: OfferSide | 'system'): OfferStatus {
  return offerLifecycle.after(event, offer, rolesOf(offer, actor))
}

function rolesOf({ madeBy }: Judged, actor: OfferSide | 'system'): OfferActor[] {
  if (actor === 'system') return [actor]
  return [actor, actor === madeBy ? 'maker' : 'receiver']
}

function isOfferAction(event: OfferEvent): event is OfferAction {
  return (offerActions as readonly OfferEvent[]).includes(event)
}
