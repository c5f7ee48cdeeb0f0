import { readEnergyRegister } from '#contract/sales/energy-register.ts'
import * as contract from '#contract/sales/conformity.ts'
import { presentCertificate } from '#server/document-checks/certificates/present-certificate.ts'
import { readCertificateNow } from '#server/document-checks/certificates/read-certificates.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { authorizeValidation, showValidation, validateOnDemand } from './show-validation.ts'

/** Conformity of a listing with the rules of its country. */
export function conformityRoutes(app: HttpApp) {
  serve(
    app,
    contract.validateSale,
    ({ params, body, actor, language }) => validateOnDemand(app, params.id, body, signedIn(actor), language),
    { name: 'validate-sale', max: 600, seconds: 3600 },
  )
  refuseInOrder(app, [contract.validateSale], ({ params, actor }) =>
    authorizeValidation(app, params.id, signedIn(actor)),
  )
  serve(app, contract.showSaleValidation, ({ params, actor, language }) =>
    showValidation(app, params.id, signedIn(actor), language),
  )
  serve(
    app,
    readEnergyRegister,
    async ({ params }) => {
      const answer = await readCertificateNow(app, params.number)
      const certificate = answer.state === 'found' ? presentCertificate(answer.entry) : null
      return { state: answer.state, certificate }
    },
    { name: 'energy-register', max: 60, seconds: 3600 },
  )
}
