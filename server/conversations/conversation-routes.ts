import { windowOf } from '#contract/administration/request-limits.ts'
import * as contract from '#contract/messaging/conversations.ts'
import type { Language } from '#contract/core/language.ts'
import { paginate } from '#contract/core/page.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { everConfirmed } from '#server/booking-summaries/booking-briefs.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { spend } from '#server/platform/http/limits/limits.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { notifyLive } from '#server/notifications/notify-live.ts'
import { contactHost, findContactable } from './contact-host.ts'
import {
  type ConversationRow,
  countUnreadMessages,
  findConversation,
  findConversationsOf,
  findMessages,
  markMessagesRead,
} from './conversation-queries.ts'
import { listTemplates, saveTemplates } from './message-templates.ts'
import { openConversation } from './open-conversation.ts'
import { otherOf, presentConversations, presentMessage } from './present-conversation.ts'
import { writeMessage } from './write-message.ts'
import { assertMessageAllowed } from './assert-message-allowed.ts'
import { authorize } from './conversation-access.ts'

/** For one user, over all conversations. */
const writingLimits = [
  { name: 'message-minute', ...windowOf('limit_messages') },
  { name: 'message-day', ...windowOf('limit_messages_a_day') },
]

/** Messages between guests and owners. For anyone but the two participants a conversation is a 404. */
export function conversationRoutes(app: HttpApp) {
  const present = async (row: ConversationRow, userId: string, language: Language) => {
    const [conversation] = await presentConversations(app, [row], { userId, language })
    if (!conversation) throw notFound()
    return conversation
  }
  const wasConfirmed = async ({ bookingId }: ConversationRow) =>
    bookingId !== null && (await everConfirmed(app.db, [bookingId])).has(bookingId)

  const spendWriting = async (userId: string) => {
    for (const { name, max, seconds } of writingLimits) await spend(app, `${name}:${userId}`, max, seconds)
  }

  serve(app, contract.listConversations, async ({ actor, query, language }) => {
    const { userId } = signedIn(actor)
    const { rows, total } = await findConversationsOf(app.db, userId, query)
    return {
      items: await presentConversations(app, rows, { userId, language }),
      pagination: paginate(query.page, query.per_page, total),
      unread_count: await countUnreadMessages(app.db, userId, query.role),
    }
  })
  serve(app, contract.openConversation, async ({ actor, body, language }) => {
    const { userId } = signedIn(actor)
    const row = await app.db.transaction((tx) => openConversation(tx, app, body.booking_id, userId))
    return present(row, userId, language)
  })
  serve(app, contract.contactHost, async ({ actor, params, body: message, language, request }) => {
    const person = signedIn(actor)
    await spendWriting(person.userId)
    const question = { rentalId: params.id, actor: person, visit: visitOf(request), message }
    return present(await contactHost(app, question), person.userId, language)
  })
  serve(app, contract.showConversation, async ({ actor, params, language }) => {
    const { userId } = signedIn(actor)
    const conversation = await findConversation(app.db, params.id)
    authorize({ userId }, 'read', conversation)
    return present(conversation, userId, language)
  })

  serve(app, contract.listMessages, async ({ actor, params, query, language }) => {
    const { userId } = signedIn(actor)
    const conversation = await findConversation(app.db, params.id)
    authorize({ userId }, 'read', conversation)
    const isClear = await wasConfirmed(conversation)
    const { rows, total } = await findMessages(app.db, params.id, query)
    return {
      items: rows.map((row) => presentMessage(row, isClear, { userId, language })),
      pagination: paginate(query.page, query.per_page, total),
    }
  })
  serve(app, contract.sendMessage, async ({ actor, params, body, language }) => {
    const { userId } = signedIn(actor)
    const conversation = await findConversation(app.db, params.id)
    authorize({ userId }, 'write', conversation)
    await spendWriting(userId)
    const isConfirmed = await wasConfirmed(conversation)
    await assertMessageAllowed(app, { senderId: userId, body: body.body, isConfirmed })
    const message = await app.db.transaction((tx) => writeMessage(tx, app, conversation, userId, body))
    return presentMessage(message, isConfirmed, { userId, language })
  })
  serve(app, contract.readConversation, async ({ actor, params }) => {
    const { userId } = signedIn(actor)
    const conversation = await findConversation(app.db, params.id)
    authorize({ userId }, 'read', conversation)
    const updated = await app.db.transaction(async (tx) => {
      const count = await markMessagesRead(tx, userId, params.id, app.clock.now())
      if (count === 0) return 0
      for (const viewer of [userId, otherOf(conversation, userId)])
        await notifyLive(tx, viewer, 'conversation_read', { conversation_id: params.id })
      return count
    })
    return { updated }
  })

  refuseInOrder(app, [contract.contactHost], ({ actor, params }) =>
    findContactable(app, params.id, signedIn(actor)),
  )
  refuseInOrder(app, [contract.listMessages], async ({ actor, params }) =>
    authorize(signedIn(actor), 'read', await findConversation(app.db, params.id)),
  )
  refuseInOrder(app, [contract.sendMessage], async ({ actor, params }) =>
    authorize(signedIn(actor), 'write', await findConversation(app.db, params.id)),
  )

  serve(app, contract.listMessageTemplates, async ({ actor, language }) => ({
    items: await listTemplates(app.db, signedIn(actor).userId, language),
  }))
  serve(app, contract.saveMessageTemplates, async ({ actor, body, language }) => {
    const { userId } = signedIn(actor)
    await saveTemplates(app, userId, body.items)
    return { items: await listTemplates(app.db, userId, language) }
  })
}
