import { asc, eq, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { everConfirmed } from '#server/booking-summaries/booking-briefs.ts'
import { conversations, messages, messageTemplates } from '#server/schema/following/conversation-tables.ts'
import { shownBody } from './present-conversation.ts'

/** For the copy of a user's data: sent messages as written, received ones as shown. */
export async function exportConversationsOf(db: Executor, userId: string) {
  const rows = await db
    .select({
      conversationId: messages.conversationId,
      bookingId: conversations.bookingId,
      senderId: messages.senderId,
      body: messages.body,
      note: messages.note,
      createdAt: messages.createdAt,
      readAt: messages.readAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(or(eq(conversations.guestId, userId), eq(conversations.ownerId, userId)))
    .orderBy(asc(messages.createdAt))
  const confirmed = await everConfirmed(db, [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))])
  return {
    messages: rows.map(({ senderId, body, bookingId, ...row }) => ({
      ...row,
      bookingId,
      isMine: senderId === userId,
      body: senderId === userId ? body : shownBody(body, bookingId !== null && confirmed.has(bookingId)),
    })),
    message_templates: await db.select().from(messageTemplates).where(eq(messageTemplates.ownerId, userId)),
  }
}
