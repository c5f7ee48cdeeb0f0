import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { recordAccountChange } from '../recovery/account-changes.ts'
import { hasRecognizedDevice, isRecognizedDevice, type User } from '../account-repository.ts'
import { newDeviceMail } from '../profile/security-emails.ts'
import { announce } from '../profile/security-notice.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/**
 * Sends a notice of a sign-in from a browser not seen with this account before, except for its first one. Its link
 * undoes all later changes.
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
