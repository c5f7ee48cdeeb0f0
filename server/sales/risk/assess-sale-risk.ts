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

/** Days for which an upheld report excludes a professional from automatic approval. */
const upheldDays = 180
/** Days for which an IP address shared with a banned user counts; loopback addresses never count. */
const addressDays = 90
const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** The current risk signals of a listing, to be stored with it. */
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

/** Recalculates the risk of a listing that waits for a moderator, after a change of it or its seller. */
export async function reassessWaitingSale(app: Context, tx: Transaction, listingId: string) {
  const sale = await lockSale(tx, listingId)
  if (!sale || (sale.saleStatus !== 'pending_validation' && !sale.underReview)) return
  await updateSale(tx, listingId, await assessSaleRisk(app, tx, sale))
}

/** Puts a live listing in the moderators' queue with its risk signals; its status does not change until then. */
export async function queueForModeration(app: Context, tx: Transaction, listingId: string) {
  const sale = await lockSale(tx, listingId)
  const isLive = sale?.saleStatus === 'active' || sale?.saleStatus === 'under_offer'
  if (isLive && !sale.underReview) {
    await updateSale(tx, listingId, { underReview: true, submittedAt: app.clock.now() })
  }
  await reassessWaitingSale(app, tx, listingId)
}

/** Recalculates the risk of waiting listings: a seller was banned, an account is older, prices changed. */
export async function reassessWaitingSales(app: Context) {
  for (const id of await findWaitingIds(app.db)) {
    await app.db.transaction((tx) => reassessWaitingSale(app, tx, id))
  }
}

/** How many listings of a seller were approved. */
export async function approvedListingsOf(db: Executor, sellerId: string) {
  return (await findSellerFacts(db, sellerId)).approvedListings
}
