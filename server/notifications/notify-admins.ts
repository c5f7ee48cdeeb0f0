import { findAdmins } from './find-admins.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notify } from './notify.ts'
import type { NotificationContent } from './notification-request.ts'

/** Tells everybody who keeps the house what needs them, in the transaction of the fact. */
export async function notifyAdmins(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  notification: Omit<NotificationContent, 'userId'>,
) {
  for (const userId of await findAdmins(tx)) await notify(tx, app, { ...notification, userId })
}
