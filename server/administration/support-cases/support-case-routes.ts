import * as contract from '#contract/administration/support/support-cases.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { changeSupportCase, transitionSupportCase } from './change-support-case.ts'
import { addCaseNote } from './note-support-case.ts'
import {
  linkCaseObject,
  openSupportCase,
  unlinkCaseObject,
  takeCase,
  takeOpenCase,
} from './open-support-case.ts'
import { listSupportCases, showSupportCase } from './show-support-case.ts'
import { findColleagues } from './support-case-queries.ts'

/** Support cases, each for the members of staff whom `support-case-access.ts` names. */
export function supportCaseRoutes(app: HttpApp) {
  const within = <Result>(work: (tx: Transaction) => Promise<Result>) => app.db.transaction(work)
  serve(app, contract.listColleagues, async () => ({
    items: (await findColleagues(app.db)).map(({ id, name }) => ({ id, name })),
  }))
  serve(app, contract.findSupportCases, ({ query, actor }) => listSupportCases(app, query, signedIn(actor)))
  serve(app, contract.showSupportCase, ({ params: { id }, actor }) =>
    showSupportCase(app, id, signedIn(actor)),
  )
  serveOnce(app, contract.openSupportCase, async ({ body, actor, request }, tx) => {
    const { id } = await openSupportCase(tx, app, body, actor, visitOf(request))
    return showSupportCase({ ...app, db: tx }, id, actor)
  })
  serve(app, contract.changeSupportCase, async ({ params: { id }, body, actor, request }) => {
    await within((tx) => changeSupportCase(tx, app, id, body, signedIn(actor), visitOf(request)))
    return showSupportCase(app, id, signedIn(actor))
  })
  serve(app, contract.transitionSupportCase, async ({ params: { id }, body, actor, request }) => {
    await within((tx) => transitionSupportCase(tx, app, id, body, signedIn(actor), visitOf(request)))
    return showSupportCase(app, id, signedIn(actor))
  })
  serveOnce(app, contract.addSupportCaseNote, async ({ params: { id }, body, actor, request }, tx) => {
    await addCaseNote(tx, app, id, body, actor, visitOf(request))
    return showSupportCase({ ...app, db: tx }, id, actor)
  })
  serve(app, contract.linkCaseObject, async ({ params: { id }, body, actor, request }) => {
    await within((tx) => linkCaseObject(tx, app, id, body, signedIn(actor), visitOf(request)))
    return showSupportCase(app, id, signedIn(actor))
  })
  serve(app, contract.unlinkCaseObject, async ({ params: { id, kind, objectId }, actor, request }) => {
    const object = { kind, id: objectId }
    await within((tx) => unlinkCaseObject(tx, app, id, object, signedIn(actor), visitOf(request)))
    return showSupportCase(app, id, signedIn(actor))
  })
  refuseInOrder(app, [contract.transitionSupportCase, contract.addSupportCaseNote], ({ params, actor }) =>
    within((tx) => takeCase(tx, params.id, signedIn(actor))),
  )
  refuseInOrder(app, [contract.changeSupportCase, contract.linkCaseObject], ({ params, actor }) =>
    within((tx) => takeOpenCase(tx, params.id, signedIn(actor))),
  )
}
