import * as contract from '#contract/moderation/authority-orders.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { asPrivateFile } from '#server/platform/http/files/as-private-file.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { answerOrder, takeOpenOrder } from './answer-order.ts'
import { enterOrder } from './enter-order.ts'
import { attachOrderFile, maxOrderFileBytes, openOrderFile, orderFileTooHeavy } from './order-file.ts'
import { describeOrderFile, findOrder, findOrders } from './order-queries.ts'
import { presentOrders } from './present-order.ts'
import { findTargets } from '../report-queries.ts'
import { measuresFor } from '../take-measure.ts'

/** Orders of judicial and administrative authorities: entered and answered by moderators. */
export function orderRoutes(app: HttpApp) {
  serve(app, contract.listAuthorityOrders, async ({ query }) => {
    const { rows, ...rest } = await findOrders(app.db, query.status, query)
    return { items: await presentOrders(app, rows), ...rest }
  })
  serve(app, contract.enterAuthorityOrder, async ({ body, actor, request }) =>
    showOrder(app, await enterOrder(app, body, { actor: signedIn(actor), visit: visitOf(request) })),
  )
  serve(app, contract.showAuthorityOrder, ({ params }) => showOrder(app, params.id))
  serve(app, contract.answerAuthorityOrder, async ({ params, body, actor, request }) => {
    await answerOrder(app, params.id, body, { actor: signedIn(actor), visit: visitOf(request) })
    return showOrder(app, params.id)
  })
  refuseInOrder(app, [contract.answerAuthorityOrder], ({ params, actor }) =>
    app.db.transaction((tx) => takeOpenOrder(tx, params.id, signedIn(actor))),
  )
  serve(
    app,
    contract.attachAuthorityOrder,
    async ({ params, request }) => {
      if (!(await findOrder(app.db, params.id))) throw notFound()
      const file = await readUpload(app, request, {
        maxBytes: maxOrderFileBytes,
        fieldNames: [],
        tooHeavy: orderFileTooHeavy,
      })
      await attachOrderFile(app, params.id, file)
      return showOrder(app, params.id)
    },
    { name: 'order-files', max: 60, seconds: 3600 },
  )
  serve(app, contract.readAuthorityOrder, async ({ params, actor, request, reply }) =>
    asPrivateFile(
      await openOrderFile(app, params.id, { actor: signedIn(actor), visit: visitOf(request) }),
      reply,
    ),
  )
}

async function showOrder(app: HttpApp, id: string) {
  const row = await findOrder(app.db, id)
  if (!row) throw notFound()
  const [shown] = await presentOrders(app, [row])
  const target = (await findTargets(app.db, [row])).get(row.targetId)
  const file = await describeOrderFile(app.db, id)
  return {
    ...shown!,
    file: file ? { file_name: file.fileName, media_type: file.mediaType, size: file.size } : null,
    measures: row.answeredAt ? [] : measuresFor(row, target),
  }
}
