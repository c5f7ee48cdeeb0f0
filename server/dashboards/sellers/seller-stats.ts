import { companyDay } from '#contract/core/date-format.ts'
import type { SellerStats } from '#contract/sales/sellers.ts'
import type { Context } from '#server/platform/context.ts'
import {
  averageDaysToSell,
  countInquiries,
  countListings,
  countMonths,
  isVerified,
  sumSales,
} from './seller-stats-queries.ts'

const monthsShown = 8

/** The metrics of a seller, from stored events (rules, section 12). Currencies are never added up. */
export async function sellerStats(app: Context, sellerId: string): Promise<SellerStats> {
  const month = Temporal.PlainDate.from(companyDay(app.clock.now())).with({ day: 1 })
  const [counts, verified, sales, days, requested, months] = await Promise.all([
    countListings(app.db, sellerId, app.clock.now()),
    isVerified(app.db, sellerId),
    sumSales(app.db, sellerId, month.toString(), month.subtract({ months: 1 }).toString()),
    averageDaysToSell(app.db, sellerId),
    countInquiries(app.db, sellerId, app.clock.now()),
    countMonths(app.db, sellerId, month.subtract({ months: monthsShown - 1 }).toString(), monthsShown),
  ])
  const [main] = sales
  const tried = counts.sold + counts.withdrawn + counts.onMarketADay
  return {
    total_properties: counts.total,
    active_properties: counts.active,
    sold_properties: counts.sold,
    draft_properties: counts.draft,
    pending_kyc_properties: verified ? 0 : counts.pending,
    total_inquiries: requested.total,
    recent_inquiries: requested.recent,
    open_inquiries: requested.open,
    total_revenue: Number(main?.total ?? 0),
    monthly_revenue: Number(main?.monthly ?? 0),
    average_sale_price: Number(main?.average ?? 0),
    currency: main?.currency ?? 'EUR',
    revenues: sales.map(({ currency, total, monthly, previousMonth, average }) => ({
      currency,
      total,
      monthly,
      previous_month: previousMonth,
      average_sale_price: average,
    })),
    average_days_to_sell: days,
    conversion_rate: tried === 0 ? null : Math.round((counts.sold / tried) * 1000) / 1000,
    // The current month has not ended: its count is the current one.
    months: months.map((each, index) =>
      index === months.length - 1 ? { ...each, active: counts.active } : each,
    ),
    last_updated: app.clock.now().toISOString(),
  }
}
