import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { hasContactData } from '../rentals/contact-data.ts'
import type { SaleRecord } from './sale-life-queries.ts'
import { pointsOf, signalsOf } from './sale-risk.ts'
import {
  countOpenReports,
  countUpheldReports,
  findSellerFacts,
  findUsualPrice,
  showsForeignPicture,
} from './sale-risk-queries.ts'

/** A report that was found right costs a professional the trust of the house for so long. */
const upheldDays = 180

/** What speaks against a listing as it is now, to be kept with it. */
export async function assessSaleRisk(app: App, db: Executor, sale: SaleRecord) {
  const seller = await findSellerFacts(db, sale.sellerId)
  const since = new Date(app.clock.now().getTime() - upheldDays * 86_400_000)
  const signals = signalsOf(
    {
      hasContactData: [sale.title, sale.description].some(hasContactData),
      hasForeignPicture: await showsForeignPicture(db, sale),
      activeReports: await countOpenReports(db, sale.id),
      submissions: sale.submissions,
      priceOfSquareMetre:
        sale.priceEurMinor && sale.surfaceTotal ? sale.priceEurMinor / sale.surfaceTotal : null,
      usual: await findUsualPrice(db, sale),
      seller: { ...seller, upheldReports: await countUpheldReports(db, sale.sellerId, since) },
    },
    app.clock.now(),
  )
  return { riskSignals: signals, riskPoints: pointsOf(signals) }
}

/** How many listings of a seller the house has approved. */
export async function approvedListingsOf(db: Executor, sellerId: string) {
  return (await findSellerFacts(db, sellerId)).approvedListings
}
