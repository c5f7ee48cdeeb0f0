import { type Author, wroteIt } from '#server/accounts/proved-addresses.ts'
import type { RolesOfAction } from '#server/platform/access.ts'
import { forbidden, notFound } from '#server/platform/http/errors/refusals.ts'
import { assertRight, type SellerActor } from '#server/sellers/seller-access.ts'
import type { VisitRow } from './visit-queries.ts'

export type Side = 'buyer' | 'seller'

const bothSides: readonly Side[] = ['buyer', 'seller']

/** Sides that may take each action; in which state of the visit is in `visit-lifecycle.ts`. */
const sidesOfAction = {
  read: bothSides,
  cancel: bothSides,
  move: bothSides,
  accept_time: ['buyer'],
  decline_time: ['buyer'],
  withdraw_time: ['seller'],
  accept: ['seller'],
  decline: ['seller'],
  no_show: ['seller'],
  feedback: ['buyer'],
  renew_link: ['buyer'],
} as const satisfies RolesOfAction<string, Side>

export type VisitPermission = keyof typeof sidesOfAction

/** A caller: with the link of an e-mail to this visit, or signed in. */
export interface VisitCaller {
  hasLink: boolean
  person: (SellerActor & { author: Author }) | null
}

type Visit = Pick<VisitRow, 'buyerId' | 'buyerEmailKey' | 'sellerId' | 'status'>

/**
 * The side on which the caller takes an action.
 * @throws 403 for the other side, whatever the state of the visit, and for a team member without the right; 404 for
 * anyone else, as for an unknown visit, and for a seller about the links of the buyer
 */
export function authorize(caller: VisitCaller, action: VisitPermission, visit: Visit): Side {
  const side = findSide(caller, visit)
  const permitted: readonly Side[] = sidesOfAction[action]
  if (permitted.includes(side)) return side
  throw action === 'renew_link' ? notFound() : forbidden()
}

/** Until its address is confirmed (`HELD`), a visit exists for the account that booked it alone. */
function findSide({ hasLink, person }: VisitCaller, visit: Visit): Side {
  const isOnHold = visit.status === 'HELD'
  if (hasLink && !isOnHold) return 'buyer'
  if (!person || (isOnHold && visit.buyerId === null)) throw notFound()
  if (wroteIt(person.author, { accountId: visit.buyerId, address: visit.buyerEmailKey })) return 'buyer'
  assertRight(person, ['leads'])
  if (isOnHold || visit.sellerId !== person.sellerId) throw notFound()
  return 'seller'
}
