import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { endAcceptedOffer } from '#server/sales/lifecycle/end-accepted-offer.ts'
import { listingOf, type RequestedListing } from '#server/inquiries/sale-briefs.ts'
import { reviveOthers } from './answer-offer.ts'
import {
  erasePersonFromOffers,
  findAllOf,
  findListingsOfOpen,
  findOpenOf,
  type OfferRow,
  updateOffer,
} from './offer-queries.ts'
import { offerStatusAfter } from './offer-lifecycle.ts'
import { notifyOffer } from './notify-offer.ts'

/** For the copy of a user's data. */
export async function exportOffersOf(db: Executor, userId: string) {
  const rows = await findAllOf(db, userId)
  return {
    offers: rows.map(({ buyerId, sellerId: _seller, conditions, ...offer }) => ({
      ...offer,
      role: buyerId === userId ? 'buyer' : 'seller',
      financing: conditions.financing,
      clauses: conditions.clauses.join(', '),
      wishedDate: conditions.wished_date,
      ownFundsMinor: conditions.own_funds_minor ?? null,
    })),
  }
}

/** Withdraws the open offers of an account. */
export async function withdrawOffersOf(app: Context, tx: Transaction, userId: string) {
  for (const listingId of await findListingsOfOpen(tx, userId)) {
    const listing = await listingOf(tx, listingId, { lock: true })
    // Read under the lock: answers that were being given before it have changed the offer, or replaced it.
    for (const offer of await findOpenOf(tx, userId, listingId)) await withdrawOffer(app, tx, offer, listing)
  }
}

async function withdrawOffer(
  app: Context,
  tx: Transaction,
  offer: OfferRow,
  listing: Pick<RequestedListing, 'id' | 'saleStatus'>,
) {
  const isMade = offer.madeBy === 'buyer' || offer.status === 'ACCEPTED'
  const status = offerStatusAfter(isMade ? 'withdraw' : 'refuse', offer, 'buyer')
  const ended = await updateOffer(tx, offer.id, { status, answeredAt: app.clock.now() })
  if (status === 'FELL_THROUGH') {
    const isFree = await endAcceptedOffer(app, tx, listing, { actor: { id: null, as: 'system' } })
    if (isFree) await reviveOthers(tx, app, ended)
  }
  await notifyOffer(tx, app, ended, {
    notification: status === 'FELL_THROUGH' ? 'fell_through' : 'withdrawn',
    to: 'seller',
  })
}

/** Withdraws the open offers of a deleted account, and removes its name from all of them. */
export async function eraseOffersOf(app: Context, tx: Transaction, userId: string) {
  await withdrawOffersOf(app, tx, userId)
  await erasePersonFromOffers(tx, userId)
}
