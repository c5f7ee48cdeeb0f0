import * as contract from '#contract/administration/impersonation.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { type Call, serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { listImpersonations, showImpersonation } from './list-impersonations.ts'
import { type By, requestImpersonation } from './request-impersonation.ts'
import { confirmImpersonation, endImpersonation, startImpersonation, lockOwn } from './start-impersonation.ts'

/** Every attempt at a code counts in its request; the limit holds across requests. */
const codes = { name: 'impersonation-codes', max: 30, seconds: 3_600 }

const byOf = ({ actor, request }: { actor: Actor; request: Call<never>['request'] }): By => ({
  actor: signedIn(actor),
  visit: visitOf(request),
})

/** "Sign in as" a person: permission `manage_users`; ending it, the session itself. */
export function impersonationRoutes(app: HttpApp & ApprovalContext) {
  serve(app, contract.listImpersonations, ({ actor, query }) =>
    listImpersonations(app, signedIn(actor), query.user_id),
  )
  serve(app, contract.requestImpersonation, async (call) => {
    const id = await requestImpersonation(app, call.body, byOf(call))
    return showImpersonation(app, signedIn(call.actor), id)
  })
  serve(
    app,
    contract.confirmImpersonation,
    (call) => confirmImpersonation(app, call.params.id, call.body.code, byOf(call)),
    codes,
  )
  refuseInOrder(app, [contract.confirmImpersonation], ({ params, actor }) =>
    app.db.transaction((tx) => lockOwn(tx, app, params.id, signedIn(actor))),
  )
  serve(app, contract.startImpersonation, (call) => startImpersonation(app, call.params.id, byOf(call)))
  serve(app, contract.endImpersonation, (call) => endImpersonation(app, byOf(call)))
}
