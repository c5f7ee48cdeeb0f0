import type { ComparedOffer, OfferComparison, OfferThread } from '#contract/buying/offers.ts'
import { decimalsOf } from '#contract/core/money-format.ts'
import { identityVerifiedAt } from '#server/accounts/profile/stored-identity.ts'
import type { Context } from '#server/platform/context.ts'
import type { SellerActor } from '#server/sellers/seller-access.ts'
import { authorize } from '#server/sales/listing/sale-access.ts'
import { findBuyers, findComparedListing, findThreadsOf } from './offer-queries.ts'
import { distanceToPrice, netToSeller, ownFundsPercent } from './net-to-seller.ts'
import { presentThreads } from './present-offer.ts'

/** More offers on one listing than a table holds. */
const mostOffers = 50
const openStatuses = ['SENT', 'WAITING', 'ACCEPTED']

/**
 * The last price of each negotiation on a listing, in the order of arrival, with what it means for the seller.
 * @throws 403, 404
 */
export async function compareOffers(
  app: Context,
  seller: SellerActor,
  listingId: string,
): Promise<OfferComparison> {
  const found = await findComparedListing(app.db, listingId)
  authorize(seller, 'compare_offers', found)
  const { threadIds } = await findThreadsOf(app.db, 'seller', found.sellerId, {
    property_id: listingId,
    page: 1,
    per_page: mostOffers,
  })
  const threads = (await presentThreads(app.db, threadIds, 'seller')).toSorted(byArrival)
  const inMinor = (amount: string | null) =>
    amount === null ? null : Math.round(Number(amount) * 10 ** decimalsOf(found.currency))
  const listing = {
    priceMinor: inMinor(found.salePrice),
    feesPayer: found.feesPayer,
    feesMinor: inMinor(found.feesAmount),
    isProfessional: found.professionalType !== null,
  }
  const buyers = await findBuyers(
    app.db,
    listingId,
    threads.map(({ buyer_id }) => buyer_id),
  )
  const now = app.clock.now()
  const items = threads.map((thread): ComparedOffer => {
    const buyer = buyers.get(thread.buyer_id)
    const { amount_minor: amount, conditions } = thread.current
    const { feesMinor, netMinor } = netToSeller(amount, listing)
    const { differenceMinor, differencePercent } = distanceToPrice(amount, listing.priceMinor)
    return {
      thread,
      is_open: isOpen(thread),
      difference_minor: differenceMinor,
      difference_percent: differencePercent,
      fees_minor: feesMinor,
      net_minor: netMinor,
      own_funds_percent: ownFundsPercent(amount, conditions.financing, conditions.own_funds_minor),
      buyer_verified: buyer !== undefined && identityVerifiedAt(buyer, now) !== null,
      buyer_visits: buyer?.visits ?? 0,
    }
  })
  return {
    property_id: listingId,
    title: found.title,
    asking_minor: listing.priceMinor,
    currency: found.currency,
    fees_payer: found.feesPayer,
    items,
  }
}

/** By the first price: a counter-offer does not move a column. */
function byArrival({ chain: [one] }: OfferThread, { chain: [other] }: OfferThread) {
  return one!.created_at.localeCompare(other!.created_at) || one!.id.localeCompare(other!.id)
}

function isOpen({ current: { status } }: OfferThread) {
  return openStatuses.includes(status)
}
