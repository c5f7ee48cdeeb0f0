import * as contract from '#contract/people/account-merge.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { presentApprovals } from '#server/approvals/list-approvals.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { lockPersonToActOn } from '../person-actions/lock-person.ts'
import { authorizeOn, existing } from '../people/person-access.ts'
import { maskEmail } from '../people/present-person-row.ts'
import { requestMerge } from './merge-approval.ts'
import { findObstacles } from './merge-checks.ts'
import { countBelongings } from './move-belongings.ts'

/** Merging two accounts of one person: permission `manage_users`. */
export function accountMergeRoutes(app: HttpApp & ApprovalContext) {
  serve(app, contract.previewMerge, async ({ params: { id, duplicate }, actor, language }) => {
    for (const each of [id, duplicate])
      // oxlint-disable-next-line no-await-in-loop -- the first refusal answers
      await authorizeOn(app.db, signedIn(actor), each)
    const merge = {
      account: existing(await findUser(app.db, id)),
      duplicate: existing(await findUser(app.db, duplicate)),
    }
    const [obstacles, belongings] = await Promise.all([
      findObstacles(app.db, merge, app.clock.now()),
      countBelongings(app.db, duplicate),
    ])
    const { firstName, lastName, email, createdAt } = merge.duplicate
    return {
      duplicate: {
        id: duplicate,
        name: `${firstName} ${lastName}`.trim(),
        masked_email: maskEmail(email),
        created_at: createdAt.toISOString(),
      },
      belongings,
      obstacles: obstacles.map(({ texts }) => texts[language]),
    }
  })
  serve(app, contract.requestMerge, async ({ params: { id }, body, actor, language, request }) => {
    const by = { actor: signedIn(actor), visit: visitOf(request) }
    const { duplicate_id: duplicateId, reason } = body
    const row = await requestMerge(app, id, { duplicateId, reason }, by)
    const [approval] = await presentApprovals(app, by.actor, [row], language)
    return approval!
  })
  refuseInOrder(app, [contract.requestMerge], ({ params, actor }) =>
    app.db.transaction((tx) => lockPersonToActOn(tx, signedIn(actor), params.id)),
  )
}
