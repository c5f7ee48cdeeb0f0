import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Language } from '../../contract/language.ts'
import type { NotificationGroup } from '../../contract/notification-events.ts'
import type { Executor } from '../database/connect.ts'
import { runWithin } from '../database/run-statement.ts'
import { rowsOf, sql as statement, type Statement } from '../database/statement.ts'
import { liveEvents, notifications } from './notification-tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Notifications nobody has read yet, as a part of a statement that writes more. */
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

/** Somebody who is told of something: where and how they read, and what they switched off. */
export interface Listener {
  id: string
  email: string
  firstName: string
  language: Language
  app: boolean
  mail: boolean
}

/** Those of some people who have an account, by id, with their wishes for a group of events. */
export async function findListeners(db: Executor, userIds: string[], group: NotificationGroup) {
  const rows = await runWithin<Listener>(
    db,
    statement`select app_user.id, email, first_name as "firstName", language,
      coalesce(wish.app, true) as app, coalesce(wish.mail, true) as mail
    from app_user left join notification_preference wish
      on wish.user_id = app_user.id and wish.event_group = ${group}
    where app_user.id = any(${userIds}::uuid[]) and app_user.status <> 'closed'`,
  )
  return new Map(rows.map((listener) => [listener.id, listener]))
}

/** One page of a person's notifications, the newest first. */
export async function findNotifications(
  db: Executor,
  userId: string,
  { page, per_page, unread }: { page: number; per_page: number; unread?: boolean | undefined },
) {
  const wanted = and(
    eq(notifications.userId, userId),
    unread === undefined ? undefined : sql`${notifications.readAt} is ${unread ? sql`null` : sql`not null`}`,
  )
  const rows = await db
    .select()
    .from(notifications)
    .where(wanted)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db.select({ total: count() }).from(notifications).where(wanted)
  return { rows, total: counted?.total ?? 0 }
}

export async function countUnread(db: Executor, userId: string) {
  const [row] = await db.select({ total: count() }).from(notifications).where(unreadOf(userId))
  return row?.total ?? 0
}

/** @returns the notification, read; nothing when there is none of that person */
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

export async function deleteNotificationsBefore(db: Executor, before: Date) {
  await db.delete(notifications).where(lt(notifications.createdAt, before))
}

export async function deleteSpentLiveEvents(db: Executor) {
  await db.delete(liveEvents).where(sql`${liveEvents.writtenAt} < clock_timestamp() - interval '1 hour'`)
}

function unreadOf(userId: string) {
  return and(eq(notifications.userId, userId), isNull(notifications.readAt))
}
