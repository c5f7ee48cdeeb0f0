import { type OfferAction, offerActions, type OfferStatus } from '#contract/buying/offer-words.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** What happens to an offer; the last four by time and by what becomes of the listing. */
export type OfferEvent = OfferAction | 'wait' | 'revive' | 'expire' | 'fall_through'
/** `receiver` is the side that did not make this price. */
type OfferActor = 'maker' | 'receiver' | 'buyer' | 'seller' | 'system'

interface Move {
  event: OfferEvent
  from: readonly OfferStatus[]
  to: OfferStatus
  by: readonly OfferActor[]
}

/** The life of an offer (rules, section 5). What is not here is refused. */
export const offerMoves: readonly Move[] = [
  { event: 'counter', from: ['SENT'], to: 'COUNTERED', by: ['receiver'] },
  { event: 'accept', from: ['SENT'], to: 'ACCEPTED', by: ['receiver'] },
  { event: 'refuse', from: ['SENT'], to: 'REFUSED', by: ['receiver'] },
  { event: 'refuse', from: ['WAITING'], to: 'REFUSED', by: ['receiver'] },
  { event: 'refuse', from: ['ACCEPTED'], to: 'FELL_THROUGH', by: ['seller'] },
  { event: 'withdraw', from: ['SENT', 'WAITING'], to: 'WITHDRAWN', by: ['maker'] },
  { event: 'withdraw', from: ['ACCEPTED'], to: 'FELL_THROUGH', by: ['buyer'] },
  { event: 'wait', from: ['SENT'], to: 'WAITING', by: ['system'] },
  { event: 'revive', from: ['WAITING'], to: 'SENT', by: ['system'] },
  { event: 'expire', from: ['SENT', 'WAITING'], to: 'EXPIRED', by: ['system'] },
  { event: 'fall_through', from: ['ACCEPTED'], to: 'FELL_THROUGH', by: ['system'] },
]

export type OfferSide = 'buyer' | 'seller'
interface Judged {
  status: OfferStatus
  madeBy: OfferSide
}

const offerMoveRefused = refusal(
  'offer_move_refused',
  409,
  localized('Cette action n’est plus possible : l’offre a changé d’état'),
)

function movesOf({ status, madeBy }: Judged, actor: OfferSide | 'system') {
  const qualities: OfferActor[] = [actor]
  if (actor !== 'system') qualities.push(actor === madeBy ? 'maker' : 'receiver')
  return offerMoves.filter(
    ({ from, by }) => from.includes(status) && by.some((each) => qualities.includes(each)),
  )
}

export function offerActionsOf(offer: Judged, actor: OfferSide): OfferAction[] {
  const events = movesOf(offer, actor).map(({ event }) => event)
  return offerActions.filter((action) => events.includes(action))
}

/** @throws 409 with what is possible instead */
export function offerStatusAfter(event: OfferEvent, offer: Judged, actor: OfferSide | 'system'): OfferStatus {
  const move = movesOf(offer, actor).find((each) => each.event === event)
  if (!move) {
    throw offerMoveRefused({ allowed: actor === 'system' ? [] : offerActionsOf(offer, actor) })
  }
  return move.to
}
