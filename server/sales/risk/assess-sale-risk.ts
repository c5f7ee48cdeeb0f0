import type { Context } from '#server/platform/context.ts'
import { hashOfAddress } from '#server/platform/http/endpoints/hash-of-address.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { hasContactData } from '#server/rentals/lifecycle/contact-data.ts'
import { lockSale, type SaleRecord, updateSale } from '../lifecycle/sale-life-queries.ts'
import { pointsOf, signalsOf } from './sale-risk.ts'
import {
  countOpenOrders,
  countOpenReports,
  countUpheldReports,
  findSellerFacts,
  findUsualPrice,
  findWaitingIds,
  hasBannedTies,
  showsForeignPicture,
} from './sale-risk-queries.ts'
import { misfitsOf } from './unfit-type.ts'

/** A report that was found right costs a professional the trust of the house for so long. */
const upheldDays = 180
/** An address shared with somebody who was shut out says something for so long; that of the machine itself never. */
const addressDays = 90
const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** What speaks against a listing as it is now, to be kept with it. */
export async function assessSaleRisk(app: Context, db: Executor, sale: SaleRecord) {
  const seller = await findSellerFacts(db, sale.sellerId)
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
  const commonplace = ownAddresses.map((address) => hashOfAddress(app, address))
  const signals = signalsOf(
    {
      hasContactData: [sale.title, sale.description].some(hasContactData),
      hasForeignPicture: await showsForeignPicture(db, sale),
      hasBannedTies: await hasBannedTies(db, sale.sellerId, daysAgo(addressDays), commonplace),
      activeReports: await countOpenReports(db, sale.id),
      openOrders: await countOpenOrders(db, sale.id),
      hasUnfitType: misfitsOf(sale).length > 0,
      submissions: sale.submissions,
      priceOfSquareMetre:
        sale.priceEurMinor && sale.surfaceTotal ? sale.priceEurMinor / sale.surfaceTotal : null,
      usual: await findUsualPrice(db, sale),
      seller: { ...seller, upheldReports: await countUpheldReports(db, sale.sellerId, daysAgo(upheldDays)) },
    },
    app.clock.now(),
  )
  return { riskSignals: signals, riskPoints: pointsOf(signals) }
}

/** The same once more for a listing that waits for a moderator, when something was learned about it or its seller. */
export async function reassessWaitingSale(app: Context, tx: Transaction, listingId: string) {
  const sale = await lockSale(tx, listingId)
  if (!sale || (sale.saleStatus !== 'pending_validation' && !sale.underReview)) return
  await updateSale(tx, listingId, await assessSaleRisk(app, tx, sale))
}

/**
 * Puts a live listing before the moderators, in their queue with what speaks against it; it stays as it is until then.
 */
export async function queueForModeration(app: Context, tx: Transaction, listingId: string) {
  const sale = await lockSale(tx, listingId)
  const isLive = sale?.saleStatus === 'active' || sale?.saleStatus === 'under_offer'
  if (isLive && !sale.underReview) {
    await updateSale(tx, listingId, { underReview: true, submittedAt: app.clock.now() })
  }
  await reassessWaitingSale(app, tx, listingId)
}

/** What speaks against those that wait, as it is today: a seller was shut out, an account grew old, prices moved. */
export async function reassessWaitingSales(app: Context) {
  for (const id of await findWaitingIds(app.db)) {
    await app.db.transaction((tx) => reassessWaitingSale(app, tx, id))
  }
}

/** How many listings of a seller the house has approved. */
export async function approvedListingsOf(db: Executor, sellerId: string) {
  return (await findSellerFacts(db, sellerId)).approvedListings
}
