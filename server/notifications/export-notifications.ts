import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { notificationPreferences, notifications } from './notification-tables.ts'

/** For the copy of one's data. */
export async function exportNotificationsOf(db: Executor, userId: string) {
  return {
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.createdAt),
    notification_preferences: await db
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, userId)),
  }
}
