import { companyDay } from '#contract/core/date-format.ts'
import { paginate } from '#contract/core/page.ts'
import * as contract from '#contract/people/data-requests.ts'
import type { DataRequest } from '#contract/people/data-requests.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { lockPersonToActOn } from '../person-actions/lock-person.ts'
import {
  downloadDataCopy,
  extendDataRequest,
  grantDataRequest,
  lockOpen,
  refuseDataRequest,
} from './answer-data-request.ts'
import { mayExtend } from './data-request-clock.ts'
import {
  countDataRequests,
  findDataRequest,
  findDataRequests,
  type ShownRequest,
} from './data-request-queries.ts'
import { receiveDataRequest } from './receive-data-request.ts'

const copyLimit = { name: 'data-copy', max: 10, seconds: 3600 }

/** Requests about personal data: the queue of staff with `manage_users`, and the link of a person to their copy. */
export function dataRequestRoutes(app: HttpApp) {
  const today = () => companyDay(app.clock.now())
  const show = async (id: string) => present((await findDataRequest(app.db, id))!, today())

  serve(app, contract.listDataRequests, async ({ query: { page, per_page: limit, list } }) => {
    const [rows, counters] = await Promise.all([
      findDataRequests(app.db, list, { limit, offset: (page - 1) * limit }),
      countDataRequests(app.db, today()),
    ])
    return {
      items: rows.map((row) => present(row, today())),
      pagination: paginate(page, limit, counters[list]),
      counters,
    }
  })
  serve(app, contract.receiveDataRequest, async ({ params: { id }, body, actor, request }) =>
    show(await receiveDataRequest(app, id, body, { actor: signedIn(actor), visit: visitOf(request) })),
  )
  serve(app, contract.extendDataRequest, async ({ params: { id }, body, actor, request }) => {
    await extendDataRequest(app, id, body.reason, { actor: signedIn(actor), visit: visitOf(request) })
    return show(id)
  })
  serve(app, contract.grantDataRequest, async ({ params: { id }, actor, request }) => {
    await grantDataRequest(app, id, { actor: signedIn(actor), visit: visitOf(request) })
    return show(id)
  })
  serve(app, contract.refuseDataRequest, async ({ params: { id }, body, actor, request }) => {
    await refuseDataRequest(app, id, body.reason, { actor: signedIn(actor), visit: visitOf(request) })
    return show(id)
  })
  refuseInOrder(app, [contract.receiveDataRequest], ({ params, actor }) =>
    app.db.transaction((tx) => lockPersonToActOn(tx, signedIn(actor), params.id)),
  )
  refuseInOrder(app, [contract.extendDataRequest, contract.refuseDataRequest], ({ params, actor }) =>
    app.db.transaction((tx) => lockOpen(tx, params.id, signedIn(actor))),
  )
  serve(
    app,
    contract.downloadDataCopy,
    async ({ body, request, reply }) => {
      const archive = await downloadDataCopy(app, body.key, visitOf(request))
      void reply
        ?.header('content-disposition', `attachment; filename="demeure-${today()}.zip"`)
        .header('cache-control', 'private, no-store')
      return archive
    },
    copyLimit,
  )
}

function present({ request, person, answeredBy }: ShownRequest, today: string): DataRequest {
  return {
    id: request.id,
    kind: request.kind,
    channel: request.channel,
    note: request.note,
    person: {
      id: request.userId,
      name: `${person.firstName} ${person.lastName}`.trim(),
      is_closed: person.status === 'closed',
    },
    received_on: request.receivedOn,
    due_on: request.dueOn,
    is_late: !request.answeredAt && request.dueOn < today,
    extension_reason: request.extensionReason,
    answered_at: request.answeredAt?.toISOString() ?? null,
    granted: request.granted,
    answer: request.answer,
    answered_by: answeredBy ? `${answeredBy.firstName} ${answeredBy.lastName}`.trim() : null,
    may_extend: mayExtend(request, today),
  }
}
