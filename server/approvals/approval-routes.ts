import * as contract from '#contract/administration/approvals.ts'
import type { Language } from '#contract/core/language.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import type { ApprovalContext, ApprovalRow } from './approval-kind.ts'
import { refuseApproval, signApproval, withdrawApproval, lockForDecision } from './decide-approval.ts'
import { listApprovals, presentApprovals } from './list-approvals.ts'

/** Two-person approvals: who may sign is checked by the kind of each. */
export function approvalRoutes(app: HttpApp & ApprovalContext) {
  const present = async (actor: Actor, row: ApprovalRow, language: Language) =>
    (await presentApprovals(app, signedIn(actor), [row], language))[0]!

  serve(app, contract.listApprovals, ({ actor, query, language }) =>
    listApprovals(app, signedIn(actor), query, language),
  )
  serve(app, contract.signApproval, async ({ actor, params, body, language, request }) => {
    const by = { actor: signedIn(actor), visit: visitOf(request) }
    return present(actor, await signApproval(app, params.id, body, by), language)
  })
  serve(app, contract.refuseApproval, async ({ actor, params, body, language, request }) => {
    const by = { actor: signedIn(actor), visit: visitOf(request) }
    return present(actor, await refuseApproval(app, params.id, body.reason, by), language)
  })
  const decisions = [
    [contract.signApproval, 'sign'],
    [contract.refuseApproval, 'refuse'],
  ] as const
  for (const [call, action] of decisions) {
    refuseInOrder(app, [call], ({ params, actor }) =>
      app.db.transaction((tx) => lockForDecision(tx, app, params.id, action, signedIn(actor))),
    )
  }
  serve(app, contract.withdrawApproval, ({ actor, params, request }) =>
    withdrawApproval(app, params.id, { actor: signedIn(actor), visit: visitOf(request) }),
  )
}
