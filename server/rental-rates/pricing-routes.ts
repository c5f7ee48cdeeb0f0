import * as contract from '#contract/rentals/pricing.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { authorize } from '#server/rentals/listing/rental-access.ts'
import { readRental } from '#server/rentals/listing/own-rental.ts'
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
  refuseInOrder(app, [contract.createRatePeriod, contract.createPromoCode], async ({ params, actor }) =>
    authorize(signedIn(actor), 'edit_rates', await readRental(app.db, params.id)),
  )
  refuseInOrder(app, [contract.replaceRatePeriod], async ({ params, actor }) => {
    const periods = await listRatePeriods(app, params.id, signedIn(actor))
    if (!periods.some(({ id }) => id === params.periodId)) throw notFound()
  })
  refuseInOrder(app, [contract.replacePromoCode], async ({ params, actor }) => {
    const codes = await listPromoCodes(app, params.id, signedIn(actor))
    if (!codes.some(({ id }) => id === params.codeId)) throw notFound()
  })
}
