import { randomUUIDv7 } from 'node:crypto'
import type { ConversationNote } from '#contract/messaging/conversations.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'
import type { Context } from '#server/platform/context.ts'
import type { BookingParticipants } from '#server/booking-summaries/booking-briefs.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { type SqlFragment, together } from '#server/platform/database/statement.ts'
import { conflict } from '#server/platform/http/errors/refusals.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { announced } from '#server/notifications/notify-live.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  type ConversationRow,
  countUnanswered,
  insertMessage,
  noteInsertStatements,
} from './conversation-queries.ts'
import { openConversation } from './open-conversation.ts'
import { otherOf } from './present-conversation.ts'

/** Minutes that a message may be unread before its recipient is notified by e-mail. */
const mailAfterMinutes = 10

const receiverGone = refusal(
  'receiver_gone',
  409,
  localized('Cette personne a fermé son compte : elle ne peut plus vous lire'),
)

/** Without a booking, a guest may send this many messages until an answer. */
const mostUnanswered = 5
const answerAwaited = refusal(
  'answer_awaited',
  409,
  localized('Vous avez déjà écrit plusieurs messages : attendez la réponse de l’hôte'),
)

/** Writes a message and delivers it to the other participant at once. @throws 409 */
export async function writeMessage(
  tx: Executor,
  { clock }: Pick<Context, 'clock'>,
  conversation: ConversationRow,
  senderId: string,
  { id = randomUUIDv7(), body }: { id?: string | undefined; body: string },
) {
  const receiverId = otherOf(conversation, senderId)
  if (!(await findRecipient(tx, receiverId))) throw receiverGone()
  if (conversation.bookingId === null && senderId === conversation.guestId) {
    const unanswered = await countUnanswered(tx, { id: conversation.id, senderId, except: id })
    if (unanswered >= mostUnanswered) throw answerAwaited()
  }
  const createdAt = clock.now()
  const mailDueAt = new Date(createdAt.getTime() + mailAfterMinutes * 60_000)
  const conversationId = conversation.id
  const row = { id, conversationId, senderId, receiverId, body, createdAt, mailDueAt }
  const { message, isNew } = await insertMessage(tx, row)
  if (!message || message.conversationId !== conversationId || message.senderId !== senderId) throw conflict()
  if (isNew) await showAtOnce(tx, conversation)
  return message
}

/** The message of a guest with a booking request. Empty ones are not stored. */
export async function writeFirstMessage(
  tx: Executor,
  app: Pick<Context, 'clock'>,
  bookingId: string,
  guestId: string,
  body: string,
) {
  if (body.trim() === '') return
  await writeMessage(tx, app, await openConversation(tx, app, bookingId, guestId), guestId, { body })
}

/** Writes a system note in the conversation of a booking, in the transaction of the change. */
export async function noteInConversation(
  tx: Executor,
  app: Pick<Context, 'clock'>,
  booking: Omit<BookingParticipants, 'currency'>,
  note: ConversationNote,
) {
  await runWithin(tx, together(noteStatements(app, booking, note)))
}

/** The same as parts of the statement that writes the change. */
export function noteStatements(
  { clock }: Pick<Context, 'clock'>,
  { id: bookingId, rentalId, guestId, ownerId }: Omit<BookingParticipants, 'currency'>,
  note: ConversationNote,
): SqlFragment[] {
  return noteInsertStatements(
    { id: randomUUIDv7(), bookingId, rentalId, guestId, ownerId },
    { messageId: randomUUIDv7(), note, at: clock.now() },
  )
}

async function showAtOnce(tx: Executor, { id, guestId, ownerId }: ConversationRow) {
  const notification = { event: 'message' as const, data: { conversation_id: id } }
  await runWithin(
    tx,
    announced([
      { userId: guestId, ...notification },
      { userId: ownerId, ...notification },
    ]),
  )
}
