import * as contract from '#contract/sales/sellers.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { countWork } from './count-work.ts'
import { sellerActions } from './seller-actions.ts'
import { sellerAnalytics } from '#server/sale-metrics/seller-analytics.ts'
import { sellerStats } from './seller-stats.ts'
import { authorize as authorizeSale } from '#server/sales/listing/sale-access.ts'
import { findSaleRecord } from '#server/sales/listing/sale-repository.ts'
import { asSeller, authorize, type SellerPermission } from '#server/sellers/seller-access.ts'

/** Statistics and open actions of a seller. */
export function sellerDashboardRoutes(app: HttpApp) {
  const acting = async (actor: Actor, action: SellerPermission) =>
    authorize(await asSeller(app.db, signedIn(actor)), action)

  serve(app, contract.showSellerStats, async ({ actor }) =>
    sellerStats(app, (await acting(actor, 'read_metrics')).sellerId),
  )
  serve(app, contract.showSellerAnalytics, async ({ actor, query }) => {
    const seller = await asSeller(app.db, signedIn(actor))
    const { sellerId } = authorize(seller, 'read_metrics')
    if (query.property_id)
      authorizeSale(seller, 'read_metrics', await findSaleRecord(app.db, query.property_id))
    return sellerAnalytics(app, sellerId, query)
  })
  serve(app, contract.countSellerWork, ({ actor }) => countWork(app.db, signedIn(actor)))
  serve(app, contract.listSellerActions, async ({ actor, language }) => {
    const seller = await asSeller(app.db, signedIn(actor))
    authorize(seller, 'list_tasks')
    return sellerActions(app, seller, language)
  })
}
