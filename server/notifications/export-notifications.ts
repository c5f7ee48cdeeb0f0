import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { exportDevicesOf } from './push/my-devices.ts'
import { exportSmsOf } from './sms/sms-numbers.ts'
import { notificationPreferences, notifications } from '#server/schema/following/notification-tables.ts'

/** For the data export of a user. */
export async function exportNotificationsOf({ db, keyFor }: Pick<Context, 'db' | 'keyFor'>, userId: string) {
  return {
    ...(await exportSmsOf({ keyFor }, db, userId)),
    push_devices: await exportDevicesOf(db, userId),
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
