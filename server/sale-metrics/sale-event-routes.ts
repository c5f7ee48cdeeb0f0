import * as contract from '#contract/sales/sellers.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { countSaleEvent } from './count-sale-event.ts'

const events = { name: 'sale-events', max: 120, seconds: 60 }

/** Views and impressions of listings, as pages report them. */
export function saleEventRoutes(app: HttpApp) {
  serve(
    app,
    contract.countSaleEvents,
    ({ body }) => {
      if (body.viewed) countSaleEvent(app, body.viewed, 'view')
      for (const id of new Set(body.shown)) countSaleEvent(app, id, 'impression')
    },
    events,
  )
}
