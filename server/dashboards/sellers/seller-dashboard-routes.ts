import * as contract from '#contract/sales/sellers.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { actingSeller } from '#server/sellers/acting-seller.ts'
import { countWork } from './count-work.ts'
import { sellerActions } from './seller-actions.ts'
import { sellerAnalytics } from '#server/sale-figures/seller-analytics.ts'
import { sellerStats } from './seller-stats.ts'

/** Statistics and open actions of a seller. */
export function sellerDashboardRoutes(app: HttpApp) {
  const acting = (actor: Parameters<typeof signedIn>[0], right: contract.SellerRight) =>
    actingSeller(app.db, signedIn(actor), right)

  serve(app, contract.showSellerStats, async ({ actor }) =>
    sellerStats(app, (await acting(actor, 'figures')).sellerId),
  )
  serve(app, contract.showSellerAnalytics, async ({ actor, query }) =>
    sellerAnalytics(app, (await acting(actor, 'figures')).sellerId, query),
  )
  serve(app, contract.countSellerWork, ({ actor }) => countWork(app.db, signedIn(actor)))
  serve(app, contract.listSellerActions, async ({ actor, language }) =>
    sellerActions(app, (await acting(actor, 'listings')).sellerId, language),
  )
}
