import * as contract from '#contract/rentals/arrival-guide.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { saveArrivalGuide, showArrivalGuide } from './arrival-guides.ts'

/** What an owner writes for guests who come to one of their rentals. */
export function arrivalGuideRoutes(app: HttpApp) {
  serve(app, contract.showArrivalGuide, ({ params, actor }) =>
    showArrivalGuide(app, params.id, signedIn(actor)),
  )
  serve(app, contract.saveArrivalGuide, ({ params, body, actor }) =>
    saveArrivalGuide(app, params.id, body, signedIn(actor)),
  )
  refuseInOrder(app, [contract.saveArrivalGuide], ({ params, actor }) =>
    showArrivalGuide(app, params.id, signedIn(actor)),
  )
}
