import * as contract from '../../contract/conformity.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { serve } from '../http/serve-endpoint.ts'
import { showValidation, validateOnDemand } from './show-validation.ts'

/** How a listing stands against the rules of its country. */
export function conformityRoutes(app: App) {
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
