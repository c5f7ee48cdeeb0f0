import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { counterOffer as counterContract } from '#contract/buying/offers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { listingOf } from '#server/inquiries/sale-briefs.ts'
import { changeSaleStatus } from '#server/sales/lifecycle/change-sale-status.ts'
import { endAcceptedOffer } from '#server/sales/lifecycle/end-accepted-offer.ts'
import { assertOwnFunds, assertWithinBounds, validityOf } from './make-offer.ts'
import { type OfferSide, offerStatusAfter } from './offer-lifecycle.ts'
import { findOffer, insertOffer, lockOthers, type OfferRow, updateOffer } from './offer-queries.ts'
import { offerOver, otherAccepted, sameAmount } from './offer-refusals.ts'
import { notifyOffer } from './notify-offer.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize, type OfferPermission } from './offer-access.ts'

export interface OwnOffer {
  offer: OfferRow
  side: OfferSide
}

/** An offer for one of its participants. @throws 403, 404 */
export async function showOffer(db: Executor, actor: SignedIn, id: string): Promise<OwnOffer> {
  const offer = await findOffer(db, id)
  if (!offer) throw notFound()
  const side = authorize(await asSeller(db, actor), 'read', offer)
  return { offer, side }
}

/**
 * Locks the listing and then the offer; concurrent answers to offers on the listing wait.
 * @returns the offer, with its status after the action
 * @throws 403, 404, 409
 */
export async function takeOffer(
  app: Pick<Context, 'clock'>,
  tx: Transaction,
  actor: SignedIn,
  id: string,
  action: Exclude<OfferPermission, 'read'>,
) {
  const found = await findOffer(tx, id)
  if (!found) throw notFound()
  const side = authorize(await asSeller(tx, actor), action, found)
  const listing = await listingOf(tx, found.listingId, { lock: true })
  const offer = await findOffer(tx, id, { lock: true })
  if (!offer) throw notFound()
  const status = offerStatusAfter(action, offer, side)
  if (action === 'counter' || action === 'accept') assertInTime(offer, app.clock.now())
  return { offer, side, listing, status }
}

const otherSide = (side: OfferSide): OfferSide => (side === 'buyer' ? 'seller' : 'buyer')

/** @throws 409 after the offer's last day, even before the job has expired it */
function assertInTime({ expiresAt }: OfferRow, now: Date) {
  if (expiresAt <= now) throw offerOver()
}

/** A counter-offer, which replaces the other participant's offer. @throws 404, 409, 422 */
export async function counterOffer(
  app: Context,
  tx: Transaction,
  actor: SignedIn,
  id: string,
  requested: z.output<typeof counterContract.body>,
) {
  const { offer, side, listing, status } = await takeOffer(app, tx, actor, id, 'counter')
  const now = app.clock.now()
  assertWithinBounds(listing, requested.amount_minor)
  if (requested.amount_minor === offer.amountMinor && !requested.conditions) throw sameAmount()
  if (requested.conditions) assertOwnFunds(requested.conditions, requested.amount_minor)
  await updateOffer(tx, id, { status, answeredAt: now })
  const { answeredAt: _answered, reason: _reason, ...same } = offer
  const counter = await insertOffer(tx, {
    ...same,
    id: randomUUIDv7(),
    madeBy: side,
    amountMinor: requested.amount_minor,
    ...validityOf(requested.valid_until, listing.timeZone, now),
    conditions: requested.conditions ?? atMost(requested.amount_minor, offer.conditions),
    message: requested.message,
    status: 'SENT',
    createdAt: now,
  })
  await notifyOffer(tx, app, counter, { notification: 'countered', to: otherSide(side) })
  return { offer: counter, side }
}

/** The conditions that a counter-offer keeps: of a lower price nobody pays more than all of it with own funds. */
function atMost(amountMinor: number, conditions: OfferRow['conditions']): OfferRow['conditions'] {
  const { own_funds_minor: ownFunds } = conditions
  return { ...conditions, ...(ownFunds && { own_funds_minor: Math.min(ownFunds, amountMinor) }) }
}

/** Accepts an offer: the listing is under offer, and all other offers on it wait. @throws 404, 409 */
export async function acceptOffer(
  app: Context,
  tx: Transaction,
  actor: SignedIn,
  id: string,
): Promise<OwnOffer> {
  const { offer, side, listing, status } = await takeOffer(app, tx, actor, id, 'accept')
  const now = app.clock.now()
  if (listing.saleStatus === 'under_offer') throw otherAccepted()
  // The seller has made the listing available again, and no job has ended the offer accepted before.
  for (const left of await lockOthers(tx, offer.listingId, id, 'ACCEPTED')) await fallThrough(tx, app, left)
  const accepted = await updateOffer(tx, id, { status, answeredAt: now })
  await changeSaleStatus(app, tx, {
    listingId: offer.listingId,
    event: 'accept_offer',
    // A buyer who accepts a counter-offer also concludes the sale: the system changes the status.
    actor: { id: actor.userId, as: side === 'seller' ? 'seller' : 'system' },
    acceptedOfferId: id,
  })
  for (const other of await lockOthers(tx, offer.listingId, id, 'SENT')) {
    const waiting = await updateOffer(tx, other.id, { status: offerStatusAfter('wait', other, 'system') })
    await notifyOffer(tx, app, waiting, { notification: 'waiting', to: 'buyer' })
  }
  await notifyOffer(tx, app, accepted, { notification: 'accepted', to: otherSide(side) })
  return { offer: accepted, side }
}

/** Refuses or withdraws an offer; an accepted one falls through. @throws 404, 409 */
export async function endOffer(
  app: Context,
  tx: Transaction,
  actor: SignedIn,
  id: string,
  { event, reason }: { event: 'refuse' | 'withdraw'; reason: string },
): Promise<OwnOffer> {
  const { side, listing, status } = await takeOffer(app, tx, actor, id, event)
  const ended = await updateOffer(tx, id, { status, reason, answeredAt: app.clock.now() })
  if (status !== 'FELL_THROUGH') {
    const notification = event === 'refuse' ? 'refused' : 'withdrawn'
    await notifyOffer(tx, app, ended, { notification, to: otherSide(side) })
    return { offer: ended, side }
  }
  const by = { id: actor.userId, as: side === 'seller' ? 'seller' : 'system' } as const
  const isFree = await endAcceptedOffer(app, tx, listing, { actor: by, reason })
  await notifyOffer(tx, app, ended, { notification: 'fell_through', to: otherSide(side) })
  if (isFree) await reviveOthers(tx, app, ended)
  return { offer: ended, side }
}

/** Ends an accepted offer whose listing is no longer under it, and notifies both participants. */
export async function fallThrough(tx: Transaction, app: Context, offer: OfferRow) {
  const status = offerStatusAfter('fall_through', offer, 'system')
  const fallen = await updateOffer(tx, offer.id, { status, answeredAt: app.clock.now() })
  for (const to of ['buyer', 'seller'] as const)
    await notifyOffer(tx, app, fallen, { notification: 'fell_through', to })
}

/** Reopens the offers that waited behind an accepted one, if still valid. */
export async function reviveOthers(
  tx: Transaction,
  app: Context,
  { id, listingId }: Pick<OfferRow, 'id' | 'listingId'>,
) {
  for (const other of await lockOthers(tx, listingId, id, 'WAITING')) await revive(tx, app, other)
}

export async function revive(tx: Transaction, app: Context, offer: OfferRow) {
  if (offer.expiresAt <= app.clock.now()) return
  const revived = await updateOffer(tx, offer.id, { status: offerStatusAfter('revive', offer, 'system') })
  await notifyOffer(tx, app, revived, { notification: 'revived', to: 'buyer' })
}
