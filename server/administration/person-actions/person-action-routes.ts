import * as contract from '#contract/people/person-actions.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { presentApprovals } from '#server/approvals/list-approvals.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import type { VerificationContext } from '#server/verification/verification-context.ts'
import { confirmEmailChange, startEmailChange } from './change-person-email.ts'
import { lockPersonToActOn } from './lock-person.ts'
import { endPersonSessions } from './end-person-sessions.ts'
import { reopenVerification } from './reopen-verification.ts'
import { requestSecondFactorReset } from './reset-second-factor.ts'

/** What staff do with one account: permission `manage_users`. */
export function personActionRoutes(app: HttpApp & ApprovalContext & VerificationContext) {
  serve(app, contract.endPersonSessions, ({ params: { id }, body, actor, request }) =>
    endPersonSessions(app, id, body.reason, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, contract.reopenVerification, ({ params: { id }, body, actor, request }) =>
    reopenVerification(app, id, body.reason, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, contract.resetSecondFactor, async ({ params: { id }, body, actor, language, request }) => {
    const by = { actor: signedIn(actor), visit: visitOf(request) }
    const row = await requestSecondFactorReset(app, id, body.reason, by)
    const [approval] = await presentApprovals(app, by.actor, [row], language)
    return approval!
  })
  serve(app, contract.startEmailChange, ({ params: { id }, body, actor, request }) =>
    startEmailChange(app, id, body, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, contract.confirmEmailChange, ({ params: { id }, body, actor, request }) =>
    confirmEmailChange(app, id, body.code, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  refuseInOrder(
    app,
    [
      contract.endPersonSessions,
      contract.reopenVerification,
      contract.resetSecondFactor,
      contract.startEmailChange,
      contract.confirmEmailChange,
    ],
    ({ params, actor }) => app.db.transaction((tx) => lockPersonToActOn(tx, signedIn(actor), params.id)),
  )
}
