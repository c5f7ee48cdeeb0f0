import * as contract from '#contract/rentals/host-statement.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { showStatement, stateHost } from './state-host.ts'

export function hostStatementRoutes(app: HttpApp) {
  serve(app, contract.showHostStatement, ({ actor }) => showStatement(app, signedIn(actor).userId))
  serve(app, contract.saveHostStatement, ({ actor, body, request }) =>
    stateHost(app, signedIn(actor), body, visitOf(request)),
  )
}
