import { paginate } from '#contract/core/page.ts'
import * as contract from '#contract/administration/support/support.ts'
import { listFileLimit, sendListFile, completeList } from '#server/audit/send-list-file.ts'
import { ticketFile } from './ticket-file.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import { findAttachments } from './attachment-queries.ts'
import {
  presentAdminThread,
  presentAdminTicket,
  presentThread,
  presentTicket,
  type ThreadContent,
} from './present-support.ts'
import { countTickets, findMessages, findTicket, findTickets, ticketCounters } from './support-queries.ts'
import { closeTicket, openTicket, takeAnswerable, writeUnderTicket } from './talk-support.ts'
import { authorize } from './ticket-access.ts'

/** Staff reads each question. */
const questions = { name: 'support-questions', max: 20, seconds: 3_600 }

/** Tickets of sellers and answers of staff. */
export function supportRoutes(app: HttpApp) {
  sellersSide(app)
  staffSide(app)
  attachmentRoutes(app)
}

async function messagesOf(db: Executor, id: string): Promise<ThreadContent> {
  return { messages: await findMessages(db, id), attachments: await findAttachments(db, id) }
}

function sellersSide(app: HttpApp) {
  const threadOf = async (db: Executor, id: string, userId: string) => {
    const row = await findTicket(db, id)
    if (!row) throw notFound()
    authorize({ id: userId, as: 'seller' }, 'read', row.ticket)
    return presentThread(row, await messagesOf(db, id), 'seller')
  }
  serve(app, contract.listTickets, async ({ actor, query: { page, per_page: limit, status } }) => {
    const { userId } = signedIn(actor)
    const filter = { userId, status }
    const rows = await findTickets(app.db, filter, { limit, offset: (page - 1) * limit, waitingFirst: false })
    return {
      items: rows.map(presentTicket),
      pagination: paginate(page, limit, await countTickets(app.db, filter)),
      counters: await ticketCounters(app.db, userId),
    }
  })
  serveOnce(
    app,
    contract.openTicket,
    async ({ actor, body }, tx) => threadOf(tx, await openTicket(tx, app, actor.userId, body), actor.userId),
    { limit: questions },
  )
  serve(app, contract.showTicket, ({ actor, params }) => threadOf(app.db, params.id, signedIn(actor).userId))
  serveOnce(
    app,
    contract.replyToTicket,
    async ({ actor, params, body }, tx) => {
      const author = { id: actor.userId, as: 'seller' as const }
      await writeUnderTicket(tx, app, params.id, { author, ...body })
      return threadOf(tx, params.id, actor.userId)
    },
    { limit: { ...questions, name: 'support-messages', max: 60 } },
  )
  refuseInOrder(app, [contract.replyToTicket], ({ actor, params }) =>
    app.db.transaction((tx) => takeAnswerable(tx, params.id, { id: signedIn(actor).userId, as: 'seller' })),
  )
  serve(app, contract.closeTicket, async ({ actor, params }) => {
    const { userId } = signedIn(actor)
    await app.db.transaction((tx) => closeTicket(tx, app, params.id, { id: userId, as: 'seller' }))
    return threadOf(app.db, params.id, userId)
  })
}

function staffSide(app: HttpApp) {
  const threadOf = async (db: Executor, id: string) => {
    const row = await findTicket(db, id)
    if (!row) throw notFound()
    return presentAdminThread(row, await messagesOf(db, id))
  }
  serve(app, contract.listAdminTickets, async ({ query }) => {
    const { page, per_page: limit, ...filter } = query
    const rows = await findTickets(app.db, filter, { limit, offset: (page - 1) * limit, waitingFirst: true })
    return {
      items: rows.map(presentAdminTicket),
      pagination: paginate(page, limit, await countTickets(app.db, filter)),
      counters: await ticketCounters(app.db),
    }
  })
  serve(
    app,
    contract.exportAdminTickets,
    async (call) => {
      const { format: _format, ids: _ids, ...filter } = call.query
      const rows = await findTickets(app.db, filter, { ...completeList, waitingFirst: true })
      return sendListFile(app, call, ticketFile, rows.map(presentAdminTicket))
    },
    listFileLimit,
  )
  serve(app, contract.showAdminTicket, ({ params }) => threadOf(app.db, params.id))
  serveOnce(app, contract.answerTicket, async ({ actor, params, body }, tx) => {
    const author = { id: actor.userId, as: 'house' as const }
    await writeUnderTicket(tx, app, params.id, { author, ...body })
    return threadOf(tx, params.id)
  })
  refuseInOrder(app, [contract.answerTicket], ({ actor, params }) =>
    app.db.transaction((tx) => takeAnswerable(tx, params.id, { id: signedIn(actor).userId, as: 'house' })),
  )
  serve(app, contract.closeAdminTicket, async ({ actor, params }) => {
    const author = { id: signedIn(actor).userId, as: 'house' as const }
    await app.db.transaction((tx) => closeTicket(tx, app, params.id, author))
    return threadOf(app.db, params.id)
  })
}
