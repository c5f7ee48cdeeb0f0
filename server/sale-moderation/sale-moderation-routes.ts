import * as contract from '../../contract/sale-moderation.ts'
import { visitOf } from '../accounts/visit.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { serve } from '../http/serve-endpoint.ts'
import { claimSale, releaseSale } from './claim-sale.ts'
import { decideSale } from './decide-sale.ts'
import { listHouseSales } from './list-house-sales.ts'
import { listWaitingSales } from './list-waiting-sales.ts'
import { showSaleCase } from './show-sale-case.ts'

/** What moderators do with listings for sale: permission `moderate_listings`. */
export function saleModerationRoutes(app: App) {
  serve(app, contract.listHouseSales, ({ query }) => listHouseSales(app, query))
  serve(app, contract.listWaitingSales, ({ query, actor }) =>
    listWaitingSales(app, query, signedIn(actor).userId),
  )
  serve(app, contract.showSaleCase, ({ params, actor, language }) =>
    showSaleCase(app, params.id, signedIn(actor).userId, language),
  )
  serve(app, contract.claimSale, ({ params, actor }) => claimSale(app, params.id, signedIn(actor)))
  serve(app, contract.releaseSale, async ({ params, actor }) => {
    await releaseSale(app, params.id, signedIn(actor))
  })
  serve(app, contract.approveSale, ({ params, body, actor, request }) =>
    decideSale(app, params.id, { action: 'approve', ...body }, signedIn(actor), visitOf(request)),
  )
  serve(app, contract.rejectSale, ({ params, body, actor, request }) =>
    decideSale(app, params.id, { action: 'reject', ...body }, signedIn(actor), visitOf(request)),
  )
  serve(app, contract.requestSaleChanges, ({ params, body, actor, request }) =>
    decideSale(app, params.id, { action: 'request_changes', ...body }, signedIn(actor), visitOf(request)),
  )
  serve(app, contract.suspendSale, ({ params, body, actor, request }) =>
    decideSale(app, params.id, { action: 'suspend', ...body }, signedIn(actor), visitOf(request)),
  )
  serve(app, contract.reinstateSale, ({ params, body, actor, request }) =>
    decideSale(app, params.id, { action: 'reinstate', ...body }, signedIn(actor), visitOf(request)),
  )
  serve(app, contract.escalateSale, ({ params, body, actor, request }) =>
    decideSale(app, params.id, { action: 'escalate', ...body }, signedIn(actor), visitOf(request)),
  )
}
