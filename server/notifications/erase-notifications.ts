import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { liveEvents, notificationPreferences, notifications } from './notification-tables.ts'

/** Removes what was told to somebody who leaves, and how they wanted to hear of it. */
export async function eraseNotificationsOf(db: Executor, userId: string) {
  for (const table of [notifications, notificationPreferences, liveEvents]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
}
