import { randomUUIDv7 } from 'node:crypto'
import type { ConversationNote } from '../../contract/conversations.ts'
import { findReader } from '../accounts/find-reader.ts'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { conflict } from '../http/refusals.ts'
import { refusal } from '../http/refusal.ts'
import { tellLive } from '../notifications/tell-live.ts'
import { type ConversationRow, insertMessage } from './conversation-queries.ts'
import { openConversation } from './open-conversation.ts'
import { otherOf } from './present-conversation.ts'

/** How long a message may stay unread before its receiver hears of it by e-mail. */
const mailAfterMinutes = 10

export const receiverGone = refusal('receiver_gone', 409, {
  fr: 'Cette personne a fermé son compte : elle ne peut plus vous lire',
  en: 'This person has closed their account: they can no longer read you',
  es: 'Esta persona ha cerrado su cuenta: ya no puede leerle',
})

/** Writes one's words into a conversation and shows them to the other person at once. @throws 409 */
export async function writeMessage(
  tx: Executor,
  { clock }: Pick<App, 'clock'>,
  conversation: ConversationRow,
  senderId: string,
  { id = randomUUIDv7(), body }: { id?: string | undefined; body: string },
) {
  const receiverId = otherOf(conversation, senderId)
  if (!(await findReader(tx, receiverId))) throw receiverGone()
  const createdAt = clock.now()
  const mailDueAt = new Date(createdAt.getTime() + mailAfterMinutes * 60_000)
  const conversationId = conversation.id
  const row = { id, conversationId, senderId, receiverId, body, createdAt, mailDueAt }
  const { message, isNew } = await insertMessage(tx, row)
  if (!message || message.conversationId !== conversationId || message.senderId !== senderId) throw conflict()
  if (isNew) await showAtOnce(tx, conversation)
  return message
}

/** The words a guest sends along with a booking. Nothing is written for empty ones. */
export async function writeFirstMessage(
  tx: Executor,
  app: Pick<App, 'clock'>,
  bookingId: string,
  guestId: string,
  body: string,
) {
  if (body.trim() === '') return
  await writeMessage(tx, app, await openConversation(tx, app, bookingId, guestId), guestId, { body })
}

/** A line of the house in the conversation of a booking, in the transaction of what happened to it. */
export async function noteInConversation(
  tx: Executor,
  app: Pick<App, 'clock'>,
  bookingId: string,
  note: ConversationNote,
) {
  const conversation = await openConversation(tx, app, bookingId)
  const createdAt = app.clock.now()
  const row = { id: randomUUIDv7(), conversationId: conversation.id, note, createdAt, readAt: createdAt }
  await insertMessage(tx, row)
  await showAtOnce(tx, conversation)
}

async function showAtOnce(tx: Executor, { id, guestId, ownerId }: ConversationRow) {
  await tellLive(tx, guestId, 'message', { conversation_id: id })
  await tellLive(tx, ownerId, 'message', { conversation_id: id })
}
