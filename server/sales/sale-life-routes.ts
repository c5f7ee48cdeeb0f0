import * as contract from '../../contract/sale-life.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { serve } from '../http/serve-endpoint.ts'
import { changeStatusTo } from './change-own-sale-status.ts'
import { publishOwnSale } from './publish-own-sale.ts'
import { showSaleHistory } from './show-sale-history.ts'

/** The life of a listing, for its seller and for the house. */
export function saleLifeRoutes(app: App) {
  serve(app, contract.changeSaleStatus, ({ params, body, actor }) =>
    changeStatusTo(app, params.id, body, signedIn(actor)),
  )
  serve(app, contract.publishSale, ({ params, body, actor }) =>
    publishOwnSale(app, params.id, body, signedIn(actor)),
  )
  serve(app, contract.showSaleHistory, ({ params, actor }) =>
    showSaleHistory(app, params.id, signedIn(actor)),
  )
}
