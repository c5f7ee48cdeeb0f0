import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { ListingMetrics, showSellerAnalytics } from '#contract/sales/sellers.ts'
import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import { flushSaleEvents } from './count-sale-event.ts'
import { countSalesIn, mediansOf, sumByDay, sumByListing } from './sale-metric-queries.ts'

/** A median of fewer listings is meaningless, and would disclose the metrics of one of them. */
const leastToCompare = 5
const steps = ['impressions', 'views', 'contacts', 'visits', 'offers'] as const
type DaySums = Record<(typeof steps)[number], number>

/** Conversion funnel of a seller's listings, or of one: each step in the days up to today, beside as many days before. */
export async function sellerAnalytics(
  app: Context,
  sellerId: string,
  { days, property_id: propertyId }: { days: number; property_id?: string | undefined },
): Promise<EndpointAnswer<typeof showSellerAnalytics>> {
  await flushSaleEvents(app)
  const today = Temporal.PlainDate.from(companyDay(app.clock.now()))
  const period = { sellerId, propertyId, ...daysUpTo(today, days) }
  const before = { sellerId, propertyId, ...daysUpTo(today.subtract({ days }), days) }
  const [byDay, byDayBefore, listings, medians, sales, salesBefore] = await Promise.all([
    sumByDay(app.db, period),
    sumByDay(app.db, before),
    sumByListing(app.db, period),
    mediansOf(app.db, period.from, period.to, leastToCompare),
    // A sale is dated in the property's time zone, whose day may begin before the days counted here end.
    countSalesIn(app.db, { ...period, to: today.add({ days: 1 }).toString() }),
    countSalesIn(app.db, before),
  ])
  const step = (name: (typeof steps)[number]) => ({ total: sum(byDay, name), before: sum(byDayBefore, name) })
  const existing = new Map(byDay.map((row) => [row.day, row]))
  return {
    from: period.from,
    to: period.to,
    impressions: step('impressions'),
    views: step('views'),
    contacts: step('contacts'),
    visits: step('visits'),
    offers: step('offers'),
    sales: { total: sales, before: salesBefore },
    by_day: Array.from({ length: days }, (_, index) => {
      const day = today.subtract({ days: days - 1 - index }).toString()
      return existing.get(day) ?? { day, impressions: 0, views: 0, contacts: 0, visits: 0, offers: 0 }
    }),
    listings: listings.map((row): ListingMetrics => {
      const median = medians.find(
        ({ country_code, property_type }) =>
          country_code === row.countryCode && property_type === row.propertyType,
      )
      return {
        property_id: row.id,
        title: row.title,
        city: row.city,
        property_type: row.propertyType,
        sale_status: row.saleStatus,
        impressions: row.impressions,
        views: row.views,
        contacts: row.contacts,
        visits: row.visits,
        offers: row.offers,
        median_views: median?.views ?? null,
        median_contacts: median?.contacts ?? null,
        age_days: row.firstPublishedAt
          ? Math.floor((app.clock.now().getTime() - row.firstPublishedAt.getTime()) / 86_400_000)
          : null,
      }
    }),
    last_updated: app.clock.now().toISOString(),
  }
}

function daysUpTo(last: Temporal.PlainDate, days: number) {
  return { from: last.subtract({ days: days - 1 }).toString(), to: last.toString() }
}

function sum(rows: DaySums[], name: (typeof steps)[number]) {
  return rows.reduce((total, row) => total + row[name], 0)
}
