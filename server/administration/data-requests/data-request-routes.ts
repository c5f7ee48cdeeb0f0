import { companyDay } from '#contract/core/date-format.ts'
import { paginate } from '#contract/core/page.ts'
import * as contract from '#contract/people/data-requests.ts'
import { listFileLimit, sendListFile, completeList } from '#server/audit/send-list-file.ts'
import { dataRequestFile } from './data-request-file.ts'
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
import { countDataRequests, findDataRequest, findDataRequests } from './data-request-queries.ts'
import { previewErasure } from './preview-erasure.ts'
import { presentDataRequest } from './present-data-request.ts'
import { receiveDataRequest } from './receive-data-request.ts'

const copyLimit = { name: 'data-copy', max: 10, seconds: 3600 }

/** Requests about personal data: the queue of staff with `manage_users`, and the link of a person to their copy. */
export function dataRequestRoutes(app: HttpApp) {
  const today = () => companyDay(app.clock.now())
  const show = async (id: string) => presentDataRequest((await findDataRequest(app.db, id))!, today())

  serve(app, contract.listDataRequests, async ({ query: { page, per_page: limit, list } }) => {
    const [rows, counters] = await Promise.all([
      findDataRequests(app.db, list, { limit, offset: (page - 1) * limit }),
      countDataRequests(app.db, today()),
    ])
    return {
      items: rows.map((row) => presentDataRequest(row, today())),
      pagination: paginate(page, limit, counters[list]),
      counters,
    }
  })
  serve(
    app,
    contract.exportDataRequests,
    async (call) => {
      const rows = await findDataRequests(app.db, call.query.list, completeList)
      return sendListFile(
        app,
        call,
        dataRequestFile,
        rows.map((row) => presentDataRequest(row, today())),
      )
    },
    listFileLimit,
  )
  serve(app, contract.receiveDataRequest, async ({ params: { id }, body, actor, request }) =>
    show(await receiveDataRequest(app, id, body, { actor: signedIn(actor), visit: visitOf(request) })),
  )
  serve(app, contract.extendDataRequest, async ({ params: { id }, body, actor, request }) => {
    await extendDataRequest(app, id, body.reason, { actor: signedIn(actor), visit: visitOf(request) })
    return show(id)
  })
  serve(app, contract.previewErasure, ({ params: { id }, actor }) => previewErasure(app, id, signedIn(actor)))
  serve(app, contract.grantDataRequest, async ({ params: { id }, body, actor, request }) => {
    await grantDataRequest(app, id, body.reason, { actor: signedIn(actor), visit: visitOf(request) })
    return show(id)
  })
  serve(app, contract.refuseDataRequest, async ({ params: { id }, body, actor, request }) => {
    await refuseDataRequest(app, id, body.reason, { actor: signedIn(actor), visit: visitOf(request) })
    return show(id)
  })
  refuseInOrder(app, [contract.receiveDataRequest], ({ params, actor }) =>
    app.db.transaction((tx) => lockPersonToActOn(tx, signedIn(actor), params.id)),
  )
  const answers = [contract.extendDataRequest, contract.grantDataRequest, contract.refuseDataRequest]
  refuseInOrder(app, answers, ({ params, actor }) =>
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
