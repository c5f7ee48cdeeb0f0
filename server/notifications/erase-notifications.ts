import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { erasePushOf } from './push/my-devices.ts'
import { eraseSmsOf } from './sms/sms-numbers.ts'
import {
  liveEvents,
  notificationPreferences,
  notifications,
} from '#server/schema/following/notification-tables.ts'

/** Deletes the notifications, preferences and channels of an erased account. */
export async function eraseNotificationsOf(app: Pick<Context, 'keyFor'>, db: Executor, userId: string) {
  await eraseSmsOf(app, db, userId)
  await erasePushOf(db, userId)
  for (const table of [notifications, notificationPreferences, liveEvents]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
}
