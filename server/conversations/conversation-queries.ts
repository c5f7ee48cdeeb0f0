import { and, count, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { ConversationNote } from '#contract/messaging/conversations.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { type SqlFragment, sql as statement } from '#server/platform/database/statement.ts'
import { conflict } from '#server/platform/http/errors/refusals.ts'
import { announcedFrom } from '#server/notifications/notify-live.ts'
import { conversations, messages } from '#server/schema/following/conversation-tables.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect
export type Side = 'guest' | 'owner'

interface NewTalk {
  id: string
  guestId: string
  ownerId: string
  rentalId: string
  createdAt: Date
}

type QuestionKey = Pick<NewTalk, 'rentalId' | 'guestId' | 'ownerId'>

/** The conversation of a booking: the existing one, that of the question before it, or a new one. */
export async function insertConversation(
  db: Executor,
  { rentalId, ...row }: NewTalk & { bookingId: string },
): Promise<ConversationRow> {
  const ofBooking = eq(conversations.bookingId, row.bookingId)
  const [existing] = await db.select().from(conversations).where(ofBooking)
  if (existing) return existing
  const [requested] = await db
    .update(conversations)
    .set({ bookingId: row.bookingId })
    .where(isQuestion({ rentalId, guestId: row.guestId, ownerId: row.ownerId }))
    .returning()
  if (requested) return requested
  await db.insert(conversations).values(row).onConflictDoNothing({ target: conversations.bookingId })
  const [found] = await db.select().from(conversations).where(ofBooking)
  if (!found) throw new Error(`the booking ${row.bookingId} has no conversation`)
  return found
}

export async function findQuestion(db: Executor, question: QuestionKey) {
  const [row] = await db.select().from(conversations).where(isQuestion(question))
  return row
}

interface SystemNote {
  messageId: string
  note: ConversationNote
  at: Date
}

/**
 * A system note in the conversation of a booking, whichever it is (see `insertConversation`), with the event for both
 * participants: parts of the statement that writes the change.
 */
export function noteInsertStatements(
  { id, bookingId, rentalId, guestId, ownerId }: Omit<NewTalk, 'createdAt'> & { bookingId: string },
  { messageId, note, at }: SystemNote,
): SqlFragment[] {
  const requested = statement`update conversation set booking_id = ${bookingId}, last_message_at = ${at}
    where booking_id is null and rental_id = ${rentalId} and guest_id = ${guestId} and owner_id = ${ownerId}
      and not exists (select from conversation where booking_id = ${bookingId})
    returning id`
  const opened = statement`insert into conversation (id, booking_id, guest_id, owner_id, created_at, last_message_at)
    select ${id}::uuid, ${bookingId}::uuid, ${guestId}::uuid, ${ownerId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    where not exists (select from asked)
    on conflict (booking_id) do update set last_message_at = excluded.last_message_at
    returning id`
  const noted = statement`insert into message (id, conversation_id, note, created_at, read_at)
    select ${messageId}::uuid, id, ${note}::text, ${at}::timestamptz, ${at}::timestamptz
    from (select id from asked union all select id from opened) talk
    returning conversation_id`
  const received = statement`select person, 'message', jsonb_build_object('conversation_id', conversation_id)
    from noted, unnest(${[guestId, ownerId]}::uuid[]) person`
  return [
    { name: 'asked', statement: requested },
    { name: 'opened', statement: opened },
    { name: 'noted', statement: noted },
    announcedFrom(received),
  ]
}

/** The question of a guest about a rental to its owner; of two concurrent ones, the first creates it. */
export async function insertQuestion(db: Executor, row: NewTalk) {
  const [added] = await db.insert(conversations).values(row).onConflictDoNothing().returning()
  const found = added ?? (await findQuestion(db, row))
  if (!found) throw conflict()
  return { conversation: found, isNew: added !== undefined }
}

function isQuestion({ rentalId, guestId, ownerId }: QuestionKey) {
  return and(
    isNull(conversations.bookingId),
    eq(conversations.rentalId, rentalId),
    eq(conversations.guestId, guestId),
    eq(conversations.ownerId, ownerId),
  )
}

/**
 * Number of messages of a sender since the other participant's last one, without `except`; locks out concurrent counts.
 */
export async function countUnanswered(
  db: Executor,
  { id, senderId, except }: { id: string; senderId: string; except: string },
) {
  await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('update')
  const answers = sql`select 1 from ${messages} answer where answer.conversation_id = ${id}
    and answer.sender_id <> ${senderId} and answer.created_at >= ${messages.createdAt}`
  const [row] = await db
    .select({ total: count() })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, id),
        eq(messages.senderId, senderId),
        ne(messages.id, except),
        sql`not exists (${answers})`,
      ),
    )
  return row?.total ?? 0
}

export async function findConversation(db: Executor, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  return row
}

export async function findConversationsOf(
  db: Executor,
  userId: string,
  requested: { page: number; per_page: number; role?: Side | undefined; unread?: boolean | undefined },
) {
  const condition = and(
    isParticipant(userId, requested.role),
    isNotNull(conversations.lastMessageAt),
    requested.unread === undefined ? undefined : hasUnread(userId, requested.unread),
  )
  const rows = await db
    .select()
    .from(conversations)
    .where(condition)
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(requested.per_page)
    .offset((requested.page - 1) * requested.per_page)
  const [counted] = await db.select({ total: count() }).from(conversations).where(condition)
  return { rows, total: counted?.total ?? 0 }
}

function isParticipant(userId: string, role?: Side) {
  if (role === 'guest') return eq(conversations.guestId, userId)
  if (role === 'owner') return eq(conversations.ownerId, userId)
  return or(eq(conversations.guestId, userId), eq(conversations.ownerId, userId))
}

function hasUnread(userId: string, unread: boolean) {
  const found = sql`exists (select 1 from ${messages} m where m.conversation_id = ${conversations.id}
    and m.receiver_id = ${userId} and m.read_at is null)`
  return unread ? found : sql`not ${found}`
}

/** The last message of each conversation. */
export async function lastMessagesOf(db: Executor, ids: string[]): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([messages.conversationId])
    .from(messages)
    .where(inArray(messages.conversationId, ids))
    .orderBy(messages.conversationId, desc(messages.createdAt), desc(messages.id))
  return new Map(rows.map((row) => [row.conversationId, row]))
}

/** Number of unread messages of a user in each conversation. */
export async function unreadByConversation(db: Executor, userId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ id: messages.conversationId, total: count() })
    .from(messages)
    .where(and(unreadBy(userId), inArray(messages.conversationId, ids)))
    .groupBy(messages.conversationId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export async function countUnreadMessages(db: Executor, userId: string, role?: Side) {
  const [row] = await db
    .select({ total: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(unreadBy(userId), isParticipant(userId, role)))
  return row?.total ?? 0
}

export async function findMessages(
  db: Executor,
  conversationId: string,
  { page, per_page }: { page: number; per_page: number },
) {
  const requested = eq(messages.conversationId, conversationId)
  const rows = await db
    .select()
    .from(messages)
    .where(requested)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db.select({ total: count() }).from(messages).where(requested)
  return { rows, total: counted?.total ?? 0 }
}

/** @returns the message, or the existing one with its id */
export async function insertMessage(db: Executor, row: typeof messages.$inferInsert) {
  const [added] = await db.insert(messages).values(row).onConflictDoNothing().returning()
  if (added) {
    await db
      .update(conversations)
      .set({ lastMessageAt: added.createdAt })
      .where(eq(conversations.id, added.conversationId))
    return { message: added, isNew: true }
  }
  const [existing] = await db.select().from(messages).where(eq(messages.id, row.id))
  return { message: existing, isNew: false }
}

/** @returns how many were unread */
export async function markMessagesRead(db: Executor, userId: string, conversationId: string, now: Date) {
  const rows = await db
    .update(messages)
    .set({ readAt: now, mailDueAt: null })
    .where(and(unreadBy(userId), eq(messages.conversationId, conversationId)))
    .returning({ id: messages.id })
  return rows.length
}

/** Takes unread messages due for an e-mail to their recipients; no other process takes them again. */
export async function takeMailDue(db: Executor, now: Date, most: number): Promise<MessageRow[]> {
  const due = await db
    .select()
    .from(messages)
    .where(lte(messages.mailDueAt, now))
    .orderBy(messages.mailDueAt)
    .limit(most)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  await db
    .update(messages)
    .set({ mailDueAt: null })
    .where(
      inArray(
        messages.id,
        due.map(({ id }) => id),
      ),
    )
  return due.filter(({ readAt }) => readAt === null)
}

export async function findConversations(db: Executor, ids: string[]): Promise<ConversationRow[]> {
  return ids.length === 0 ? [] : db.select().from(conversations).where(inArray(conversations.id, ids))
}

function unreadBy(userId: string) {
  return and(eq(messages.receiverId, userId), isNull(messages.readAt))
}

/** The last messages about a booking, the oldest first. */
export async function messagesOfBooking(db: Executor, bookingId: string, most: number) {
  const rows = await db
    .select({
      id: messages.id,
      note: messages.note,
      body: messages.body,
      createdAt: messages.createdAt,
      isGuest: sql<boolean>`${messages.senderId} = ${conversations.guestId}`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.bookingId, bookingId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(most)
  return rows.toReversed()
}
