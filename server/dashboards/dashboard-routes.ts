import * as contract from '../../contract/dashboards.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { serve } from '../http/serve-endpoint.ts'
import { staysOfGuest } from '../bookings/stay-summaries.ts'
import { houseDashboard } from './house-dashboard.ts'
import { ownerDashboard } from './owner-dashboard.ts'
import { figuresOfSeller } from '../sales/sale-figures.ts'
import { actingSeller } from '../sellers/acting-seller.ts'
import { sellerActions } from '../sellers/seller-actions.ts'
import { sellerStats } from '../sellers/seller-stats.ts'

/** What each area opens with: figures of other domains, read through their verbs. */
export function dashboardRoutes(app: App) {
  serve(app, contract.showClientDashboard, async ({ actor }) => {
    const stays = await staysOfGuest(app, signedIn(actor).userId, today(app))
    return {
      next_stay: stays.next,
      upcoming_stays: stays.upcoming,
      past_stays: stays.past,
      last_updated: now(app),
    }
  })
  serve(app, contract.showOwnerDashboard, ({ actor }) =>
    ownerDashboard(app, signedIn(actor).userId, today(app)).then((dashboard) => ({
      ...dashboard,
      last_updated: now(app),
    })),
  )
  serve(app, contract.showSellerDashboard, async ({ actor, language }) => {
    const { sellerId } = await actingSeller(app.db, signedIn(actor), 'figures')
    const [figures, stats, actions] = await Promise.all([
      figuresOfSeller(app.db, sellerId),
      sellerStats(app, sellerId),
      sellerActions(app, sellerId, language),
    ])
    return {
      ...figures,
      inquiries_received: stats.open_inquiries,
      monthly_revenue: stats.monthly_revenue,
      currency: stats.currency,
      urgent_actions: actions.urgent,
      last_updated: now(app),
    }
  })
  serve(app, contract.showAdminDashboard, async () => ({
    ...(await houseDashboard(app, today(app))),
    last_updated: now(app),
  }))
}

function now(app: App) {
  return app.clock.now().toISOString()
}

/** The day it is in Paris, where the house is. */
function today(app: App) {
  return Temporal.Instant.fromEpochMilliseconds(app.clock.now().getTime())
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDate()
    .toString()
}
