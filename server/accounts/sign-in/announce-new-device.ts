import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { recordAccountChange } from '../recovery/account-changes.ts'
import { hasRecognizedDevice, isRecognizedDevice, type User } from '../account-repository.ts'
import { newDeviceMail } from '../profile/security-emails.ts'
import { announce } from '../profile/security-notice.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/**
 * Announces a sign-in from a browser that was never seen with this account, unless it is the first of all. Its link
 * undoes everything that was changed since.
 */
export async function announceNewDevice(app: Context, tx: Executor, user: User, visit: Visit) {
  if (!(await hasRecognizedDevice(tx, user.id))) return
  if (await isRecognizedDevice(tx, user.email, visit.deviceSecret)) return
  const change = await recordAccountChange(app, tx, user.id, 'sign_in', {})
  await announce(app, tx, user, newDeviceMail, {
    detail: visit.device || '—',
    change,
    event: 'security_sign_in',
  })
}
