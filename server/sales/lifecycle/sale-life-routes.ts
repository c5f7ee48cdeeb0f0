import * as contract from '#contract/sales/sale-life.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorizeAs } from '../listing/sale-access.ts'
import { changeStatusTo, type DecideSale, lockExistingSale } from './change-own-sale-status.ts'
import { publishOwnSale, takePublishable } from './publish-own-sale.ts'
import { showSaleHistory } from './show-sale-history.ts'

/** Status and history of a listing, for its seller and for moderators. */
export function saleLifeRoutes(app: HttpApp, decide: DecideSale) {
  serve(app, contract.changeSaleStatus, ({ params, body, actor, request }) =>
    changeStatusTo(app, params.id, body, { actor: signedIn(actor), visit: visitOf(request) }, decide),
  )
  serve(app, contract.publishSale, ({ params, body, actor }) =>
    publishOwnSale(app, params.id, body, signedIn(actor)),
  )
  refuseInOrder(app, [contract.changeSaleStatus], ({ params, actor }) =>
    app.db.transaction(async (tx) => {
      const sale = await lockExistingSale(tx, params.id)
      authorizeAs(await asSeller(tx, signedIn(actor)), 'change_status', sale)
    }),
  )
  refuseInOrder(app, [contract.publishSale], ({ params, actor }) =>
    app.db.transaction((tx) => takePublishable(tx, app, params.id, signedIn(actor))),
  )
  serve(app, contract.showSaleHistory, ({ params, actor }) =>
    showSaleHistory(app, params.id, signedIn(actor)),
  )
}
