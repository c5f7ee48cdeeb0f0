import type { Context } from '#server/platform/context.ts'
import { deleteNotificationsBefore, deleteSpentLiveEvents } from './notification-queries.ts'

const keptMonths = 12

/** Notifications are kept for a year, announcements to the streams for an hour. */
export async function forgetOldNotifications({ db, clock }: Context) {
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  await deleteNotificationsBefore(db, before)
  await deleteSpentLiveEvents(db)
}
