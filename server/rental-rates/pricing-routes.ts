import * as contract from '#contract/rentals/pricing.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { createPromoCode, deletePromoCode, listPromoCodes, replacePromoCode } from './owner-promo-codes.ts'
import { createRatePeriod, deleteRatePeriod, listRatePeriods, replaceRatePeriod } from './rate-periods.ts'

/** Endpoints for seasons, rules and promo codes of an owner's rentals. */
export function pricingRoutes(app: HttpApp) {
  serve(app, contract.listRatePeriods, async ({ params, actor }) => ({
    items: await listRatePeriods(app, params.id, signedIn(actor)),
  }))
  serve(app, contract.createRatePeriod, ({ params, body, actor }) =>
    createRatePeriod(app, params.id, body, signedIn(actor)),
  )
  serve(app, contract.replaceRatePeriod, ({ params, body, actor }) =>
    replaceRatePeriod(app, params, body, signedIn(actor)),
  )
  serve(app, contract.deleteRatePeriod, async ({ params, actor }) => {
    await deleteRatePeriod(app, params, signedIn(actor))
    return undefined
  })
  serve(app, contract.listPromoCodes, async ({ params, actor }) => ({
    items: await listPromoCodes(app, params.id, signedIn(actor)),
  }))
  serve(app, contract.createPromoCode, ({ params, body, actor }) =>
    createPromoCode(app, params.id, body, signedIn(actor)),
  )
  serve(app, contract.replacePromoCode, ({ params, body, actor }) =>
    replacePromoCode(app, params, body, signedIn(actor)),
  )
  serve(app, contract.deletePromoCode, async ({ params, actor }) => {
    await deletePromoCode(app, params, signedIn(actor))
    return undefined
  })
}
