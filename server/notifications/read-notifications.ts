import type { Language } from '#contract/core/language.ts'
import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { countUnread, findNotifications, markAllRead, markRead } from './notification-queries.ts'
import { presentNotification } from './present-notification.ts'
import { notifyLive } from './notify-live.ts'

/** One page of a user's notifications, newest first, with the number of unread ones. */
export async function listNotifications(
  app: Context,
  userId: string,
  query: { page: number; per_page: number; unread?: boolean | undefined },
  language: Language,
) {
  const { rows, total } = await findNotifications(app.db, userId, query)
  return {
    items: rows.map((row) => presentNotification(row, language)),
    pagination: paginate(query.page, query.per_page, total),
    unread_count: await countUnread(app.db, userId),
  }
}

/** Marks one as read, and notifies the user's other windows. @throws 404 where they have none with this id */
export async function readNotification(app: Context, userId: string, id: string, language: Language) {
  const row = await app.db.transaction(async (tx) => {
    const read = await markRead(tx, userId, id, app.clock.now())
    if (read) await notifyLive(tx, userId, 'notifications_read')
    return read
  })
  if (!row) throw notFound()
  return presentNotification(row, language)
}

/** Marks all as read. */
export async function readAllNotifications(app: Context, userId: string) {
  const updated = await app.db.transaction(async (tx) => {
    const count = await markAllRead(tx, userId, app.clock.now())
    if (count > 0) await notifyLive(tx, userId, 'notifications_read')
    return count
  })
  return { updated, unread_count: 0 }
}
