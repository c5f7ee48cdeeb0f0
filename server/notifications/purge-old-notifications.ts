import type { Context } from '#server/platform/context.ts'
import { deleteNotificationsBefore, deleteSpentLiveEvents } from './notification-queries.ts'
import { retention } from '#server/schema/retention.ts'

/** Retention: notifications a year, live events an hour. */
export async function purgeOldNotifications({ db, clock }: Context) {
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - retention.notifications.age.months)
  await deleteNotificationsBefore(db, before)
  await deleteSpentLiveEvents(db)
}
