import * as contract from '#contract/people/suspensions.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { appealSuspension, showContestedSuspension } from './appeal-suspension.ts'
import { decideSuspensionAppeal, takeAppealed } from './decide-suspension-appeal.ts'
import { liftSuspension, takeSuspended } from './lift-suspension.ts'
import { previewLift } from './preview-lift.ts'
import { previewSuspension, assertSuspendable } from './preview-suspension.ts'
import { suspendPerson } from './suspend-person.ts'

const appealLimit = { name: 'suspension-appeal', max: 10, seconds: 3600 }
const viewLimit = { name: 'contested-suspension', max: 60, seconds: 600 }

/** Suspensions by staff with `manage_users`, and the appeal of the person by the link of the e-mail. */
export function suspensionRoutes(app: HttpApp & ApprovalContext) {
  serve(app, contract.previewSuspension, ({ params: { id }, query, actor }) =>
    previewSuspension(app, id, query.until ?? null, signedIn(actor)),
  )
  serve(app, contract.suspendPerson, ({ params: { id }, body, actor, request }) =>
    suspendPerson(app, id, body, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, contract.previewLift, ({ params: { id }, actor }) => previewLift(app, id, signedIn(actor)))
  serve(app, contract.liftSuspension, ({ params: { id }, body, actor, request }) =>
    liftSuspension(app, id, body.reason, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, contract.decideSuspensionAppeal, ({ params: { id }, body, actor, request }) =>
    decideSuspensionAppeal(app, id, body, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  refuseInOrder(app, [contract.previewSuspension, contract.suspendPerson], ({ params, actor }) =>
    assertSuspendable(app.db, signedIn(actor), params.id),
  )
  refuseInOrder(app, [contract.liftSuspension], ({ params, actor }) =>
    app.db.transaction((tx) => takeSuspended(tx, params.id, signedIn(actor))),
  )
  refuseInOrder(app, [contract.decideSuspensionAppeal], ({ params, actor }) =>
    app.db.transaction((tx) => takeAppealed(tx, params.id, signedIn(actor))),
  )
  serve(
    app,
    contract.showContestedSuspension,
    ({ body }) => showContestedSuspension(app, body.key),
    viewLimit,
  )
  serve(
    app,
    contract.appealSuspension,
    ({ body, request }) => appealSuspension(app, body.key, body.grounds, visitOf(request)),
    appealLimit,
  )
}
