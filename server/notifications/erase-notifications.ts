import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { erasePushOf } from './push/my-devices.ts'
import { eraseSmsOf } from './sms/sms-numbers.ts'
import {
  liveEvents,
  notificationPreferences,
  notifications,
} from '#server/schema/following/notification-tables.ts'

/** Removes what was told to somebody who leaves, how they wanted to hear of it and where it reached them. */
export async function eraseNotificationsOf(db: Executor, userId: string) {
  await eraseSmsOf(db, userId)
  await erasePushOf(db, userId)
  for (const table of [notifications, notificationPreferences, liveEvents]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
}
