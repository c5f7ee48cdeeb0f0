import * as contract from '#contract/messaging/contact-messages.ts'
import { paginate } from '#contract/core/page.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { answerContactMessage, markContactMessage, takeContactMessage } from './answer-contact-message.ts'
import { countContactMessages, findAnswers, findContactMessages } from './contact-message-queries.ts'
import { presentContactMessage } from './present-contact-message.ts'

/** Messages of the contact form, for staff who answer them: permission `manage_users`. */
export function contactMessageRoutes(app: HttpApp) {
  serve(app, contract.listContactMessages, async ({ query }) => {
    const { page, per_page: limit, list, search } = query
    const [rows, total, waiting, answered] = await Promise.all([
      findContactMessages(app.db, { list, search }, { limit, offset: (page - 1) * limit }),
      countContactMessages(app.db, list, search),
      countContactMessages(app.db, 'waiting'),
      countContactMessages(app.db, 'answered'),
    ])
    const answers = await findAnswers(
      app.db,
      rows.map(({ id }) => id),
    )
    return {
      items: rows.map((row) => presentContactMessage(row, answers)),
      pagination: paginate(page, limit, total),
      counters: { waiting, answered },
    }
  })
  serveOnce(app, contract.answerContactMessage, ({ params, body, actor, request }, tx) =>
    answerContactMessage(tx, app, params.id, { ...body, actor, visit: visitOf(request) }),
  )
  serve(app, contract.markContactMessage, ({ params, body, actor, request }) =>
    markContactMessage(app, params.id, body.answered, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  refuseInOrder(app, [contract.answerContactMessage, contract.markContactMessage], ({ params }) =>
    app.db.transaction((tx) => takeContactMessage(tx, params.id)),
  )
}
