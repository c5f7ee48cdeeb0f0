import * as contract from '#contract/messaging/contact-messages.ts'
import { paginate } from '#contract/core/page.ts'
import { Language } from '#contract/core/language.ts'
import { ContactSubject } from '#contract/messaging/contact.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { markContactMessage, takeContactMessage } from './answer-contact-message.ts'
import { countContactMessages, findContactMessages } from './contact-message-queries.ts'

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
    return {
      items: rows.map((row) => ({
        id: row.id,
        reference: row.reference,
        name: row.name,
        email: row.email,
        subject: ContactSubject.parse(row.subject),
        message: row.message,
        language: Language.parse(row.language),
        created_at: row.createdAt.toISOString(),
        answered_at: row.answeredAt?.toISOString() ?? null,
      })),
      pagination: paginate(page, limit, total),
      counters: { waiting, answered },
    }
  })
  serve(app, contract.markContactMessage, ({ params, body, actor, request }) =>
    markContactMessage(app, params.id, body.answered, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  refuseInOrder(app, [contract.markContactMessage], ({ params }) =>
    app.db.transaction((tx) => takeContactMessage(tx, params.id)),
  )
}
