import * as contract from '#contract/sales/conformity.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { showValidation, validateOnDemand } from './show-validation.ts'

/** Conformity of a listing with the rules of its country. */
export function conformityRoutes(app: HttpApp) {
  serve(
    app,
    contract.validateSale,
    ({ params, body, actor, language }) => validateOnDemand(app, params.id, body, signedIn(actor), language),
    { name: 'validate-sale', max: 600, seconds: 3600 },
  )
  serve(app, contract.showSaleValidation, ({ params, actor, language }) =>
    showValidation(app, params.id, signedIn(actor), language),
  )
}
