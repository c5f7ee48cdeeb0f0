import { companyDay } from '#contract/core/date-format.ts'
import { showClientDashboard } from '#contract/buying/client-dashboard.ts'
import * as contract from '#contract/administration/dashboards.ts'
import * as overview from '#contract/administration/platform-overview.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { countAnswersAwaited } from '#server/bookings/reads/owner-matters.ts'
import { staysOfGuest } from '#server/booking-summaries/stay-summaries.ts'
import { countFavoritesOf, readChangedFavorites } from '#server/favorites/read-changed-favorites.ts'
import { readNewResults } from '#server/saved-searches/read-new-results.ts'
import { countRentalsOf } from '#server/rentals/rental-counts.ts'
import { adminDashboard } from './admin-dashboard.ts'
import { platformMetrics } from './platform-metrics.ts'
import { writeMetrics } from './write-metrics.ts'
import { ownerDashboard } from './owner-dashboard.ts'
import { searchPlatform } from './search-platform.ts'
import { showServices } from './show-services.ts'
import { sellerMetrics } from '#server/sale-metrics/sale-totals.ts'
import { sellerActions } from './sellers/seller-actions.ts'
import { sellerStats } from './sellers/seller-stats.ts'
import { asSeller, authorize } from '#server/sellers/seller-access.ts'

/** A check writes to the storage, and a search reads nine tables. */
const checks = { name: 'services', max: 60, seconds: 600 }
const searches = { name: 'house-search', max: 120, seconds: 60 }

/** The overview of each area, from the functions of other domains. */
export function dashboardRoutes(app: HttpApp & ApprovalContext) {
  serve(app, showClientDashboard, async ({ actor }) => {
    const { userId } = signedIn(actor)
    const [stays, favorites, changed, searches] = await Promise.all([
      staysOfGuest(app, userId, today(app)),
      countFavoritesOf(app, userId),
      readChangedFavorites(app, userId),
      readNewResults(app, userId),
    ])
    return {
      next_stay: stays.next,
      upcoming_stays: stays.upcoming,
      past_stays: stays.past,
      favorites_total: favorites,
      changed_favorites: changed,
      saved_searches_total: searches.total,
      searches_with_news: searches.withNew,
      last_updated: now(app),
    }
  })
  serve(app, contract.showOwnerDashboard, ({ actor }) =>
    ownerDashboard(app, signedIn(actor).userId, today(app)).then((dashboard) => ({
      ...dashboard,
      last_updated: now(app),
    })),
  )
  serve(app, contract.countOwnerWork, async ({ actor }) => {
    const { userId } = signedIn(actor)
    const [properties, answersAwaited] = await Promise.all([
      countRentalsOf(app.db, userId),
      countAnswersAwaited(app.db, userId),
    ])
    return { properties, answers_awaited: answersAwaited }
  })
  serve(app, contract.showSellerDashboard, async ({ actor, language }) => {
    const seller = await asSeller(app.db, signedIn(actor))
    const { sellerId } = authorize(seller, 'read_metrics')
    const [metrics, stats, actions] = await Promise.all([
      sellerMetrics(app.db, sellerId),
      sellerStats(app, sellerId),
      sellerActions(app, seller, language),
    ])
    return {
      ...metrics,
      inquiries_received: stats.open_inquiries,
      monthly_revenue: stats.monthly_revenue,
      currency: stats.currency,
      urgent_actions: actions.urgent,
      last_updated: now(app),
    }
  })
  serve(app, contract.showAdminDashboard, async ({ actor }) => ({
    ...(await adminDashboard(app, signedIn(actor), today(app))),
    last_updated: now(app),
  }))
  serve(app, overview.showPlatformMetrics, ({ query }) => platformMetrics(app, query.period, today(app)))
  serve(app, overview.exportPlatformMetrics, async ({ query, language, actor, request, reply }) => {
    const metrics = await platformMetrics(app, query.period, today(app))
    await recordAudit(app, app.db, {
      action: 'export.platform_metrics',
      entity: { kind: 'export', id: `${metrics.start_date}/${metrics.end_date}` },
      after: { period: query.period },
      actor: signedIn(actor),
      visit: visitOf(request),
    })
    const name = `demeure-chiffres-${metrics.start_date}-${metrics.end_date}.csv`
    await reply
      ?.header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .type('text/csv; charset=utf-8')
      .send(writeMetrics(metrics, language))
    return ''
  })
  serve(app, overview.showServices, () => showServices(app), checks)
  serve(
    app,
    overview.searchPlatform,
    ({ actor, query }) => searchPlatform(app, signedIn(actor), query.q),
    searches,
  )
}

function now(app: HttpApp) {
  return app.clock.now().toISOString()
}

/** The current date in Paris, the time zone of the company. */
function today(app: HttpApp) {
  return companyDay(app.clock.now())
}
