import { findAdmins } from './find-admins.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notify } from './notify.ts'
import type { NotificationContent } from './notification-request.ts'

/** Notifies every administrator, in the transaction of the event. */
export async function notifyAdmins(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  notification: Omit<NotificationContent, 'userId'>,
) {
  for (const userId of await findAdmins(tx)) await notify(tx, app, { ...notification, userId })
}
