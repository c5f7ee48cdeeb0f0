import { paginate } from '#contract/core/page.ts'
import type { SaleLead, SellerOverview } from '#contract/buying/seller-portfolio.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { dayMilliseconds, freshnessIn } from '../freshness/freshness.ts'
import { countByStatus, listSellerSales, type SellerListQuery } from './list-seller-sales.ts'
import { countLeads, countUnconfirmed, findLeads, sumPortfolio } from './portfolio-queries.ts'
import { asSeller, authorize } from '#server/sellers/seller-access.ts'

/** The current metrics of a seller's listings. */
export async function showOverview(app: Context, actor: SignedIn): Promise<SellerOverview> {
  const { sellerId } = authorize(await asSeller(app.db, actor), 'read_metrics')
  const now = app.clock.now()
  const requestAfter = freshnessIn(app.settings).requestAfter * dayMilliseconds
  const confirmedBefore = new Date(now.getTime() - requestAfter)
  const [counters, values, unconfirmed, leads] = await Promise.all([
    countByStatus(app, sellerId),
    portfolioValues(app, sellerId),
    countUnconfirmed(app.db, sellerId, confirmedBefore),
    countLeads(app.db, sellerId, now),
  ])
  return {
    total_properties: counters.total,
    ...values,
    counters,
    to_confirm: unconfirmed.toConfirm,
    hidden: unconfirmed.hidden,
    leads: { total: leads.total, last_30_days: leads.recent, waiting: leads.waiting },
    last_updated: now.toISOString(),
  }
}

export async function showPortfolio(app: Context, query: SellerListQuery, actor: SignedIn) {
  const { sellerId } = authorize(await asSeller(app.db, actor), 'read_metrics')
  const [values, { items, pagination }] = await Promise.all([
    portfolioValues(app, sellerId),
    listSellerSales(app, query, actor),
  ])
  return { ...values, properties: items, pagination }
}

export async function listLeads(app: Context, query: SellerListQuery, actor: SignedIn) {
  const { sellerId } = authorize(await asSeller(app.db, actor), 'list_leads')
  const { total, rows } = await findLeads(app.db, sellerId, query)
  return {
    items: rows.map((row): SaleLead => ({
      inquiry_id: row.id,
      property_id: row.listingId,
      property_title: row.title,
      property_status: row.saleStatus,
      buyer_name: row.buyerName,
      inquiry_type: row.inquiryType,
      status: row.status,
      waiting_since: row.waitingSince && row.waitingSince.toISOString(),
      created_at: row.createdAt.toISOString(),
      last_activity_at: row.lastActivityAt.toISOString(),
    })),
    pagination: paginate(query.page, query.per_page, total),
  }
}

async function portfolioValues(app: Context, sellerId: string) {
  const values = await sumPortfolio(app.db, sellerId)
  const [main] = values
  return {
    portfolio_value: main?.value ?? '0',
    currency: main?.currency ?? ('EUR' as const),
    portfolio_values: values,
  }
}
