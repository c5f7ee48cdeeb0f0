import type { Language } from '#contract/core/language.ts'
import type { Notification } from '#contract/messaging/notifications.ts'
import type { NotificationRow } from './notification-queries.ts'

export function presentNotification(row: NotificationRow, language: Language): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title[language],
    message: row.message[language],
    is_read: row.readAt !== null,
    link: row.link,
    data: row.data,
    // A string where the row comes from a live event, which is JSON.
    created_at: new Date(row.createdAt).toISOString(),
  }
}
