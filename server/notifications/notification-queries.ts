import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { rowsOf, sql as statement, type Statement } from '#server/platform/database/statement.ts'
import { type Listener, listenerJson } from './listener.ts'
import { notifications } from '#server/schema/following/notification-tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Inserts unread notifications, as a part of a larger statement. */
export function newNotifications(rows: Omit<NotificationRow, 'readAt'>[]): Statement {
  const values = rows.map(({ id, userId, type, title, message, link, data, createdAt }) => [
    id,
    userId,
    type,
    JSON.stringify(title),
    JSON.stringify(message),
    link,
    JSON.stringify(data),
    createdAt,
  ])
  return statement`insert into notification (id, user_id, type, title, message, link, data, created_at) ${rowsOf(values)}`
}

/** Recipients of an event among these users; closed accounts are omitted. */
export async function findListeners(db: Executor, userIds: string[], event: NotificationEvent) {
  const rows = await runWithin<{ listener: Listener | null }>(
    db,
    statement`select ${listenerJson('app_user', event)} as listener from app_user where id = any(${userIds}::uuid[])`,
  )
  return rows.flatMap(({ listener }) => listener ?? [])
}

/** One page of a user's notifications, newest first. */
export async function findNotifications(
  db: Executor,
  userId: string,
  { page, per_page, unread }: { page: number; per_page: number; unread?: boolean | undefined },
) {
  const requested = and(
    eq(notifications.userId, userId),
    unread === undefined ? undefined : sql`${notifications.readAt} is ${unread ? sql`null` : sql`not null`}`,
  )
  const rows = await db
    .select()
    .from(notifications)
    .where(requested)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db.select({ total: count() }).from(notifications).where(requested)
  return { rows, total: counted?.total ?? 0 }
}

export async function countUnread(db: Executor, userId: string) {
  const [row] = await db.select({ total: count() }).from(notifications).where(unreadOf(userId))
  return row?.total ?? 0
}

/** @returns the notification, read; undefined where that user has none with this id */
export async function markRead(db: Executor, userId: string, id: string, now: Date) {
  const [row] = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning()
  return row
}

/** @returns how many were unread */
export async function markAllRead(db: Executor, userId: string, now: Date) {
  const rows = await db
    .update(notifications)
    .set({ readAt: now })
    .where(unreadOf(userId))
    .returning({ id: notifications.id })
  return rows.length
}

function unreadOf(userId: string) {
  return and(eq(notifications.userId, userId), isNull(notifications.readAt))
}
