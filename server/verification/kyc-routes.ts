import * as contract from '#contract/moderation/sale-kyc.ts'
import { requestSaleKyc } from '#contract/buying/seller-portfolio.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { decideKyc } from './decide-kyc.ts'
import { requestKyc } from './request-kyc.ts'
import { listPendingKyc } from './list-pending-kyc.ts'

/** Verifications: requested by sellers, read with `view_all_kyc`, decided with `approve_kyc`. */
export function saleKycRoutes(app: HttpApp) {
  serve(app, requestSaleKyc, ({ body, actor }) => requestKyc(app, body.property_id ?? null, signedIn(actor)))
  serve(app, contract.listPendingSaleKyc, ({ query }) => listPendingKyc(app, query))
  serve(app, contract.approveSaleKyc, ({ params, body, actor, request }) =>
    decideKyc(
      app,
      params.id,
      { approved: true, notes: body.notes, validUntil: body.valid_until },
      { actor: signedIn(actor), visit: visitOf(request) },
    ),
  )
  serve(app, contract.rejectSaleKyc, ({ params, body, actor, request }) =>
    decideKyc(
      app,
      params.id,
      { approved: false, ...body },
      { actor: signedIn(actor), visit: visitOf(request) },
    ),
  )
}
