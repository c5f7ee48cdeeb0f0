import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { recordAccountChange } from '../recovery/account-changes.ts'
import { findUser, updateUser, type User } from '../account-repository.ts'
import { noPassword, wrongPassword } from '../account-refusals.ts'
import { assertUncommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { withdrawPending } from '../recovery/one-time-tokens.ts'
import { provePassword, proveSecondFactor, wasProvedNow } from '../second-factors/prove-identity.ts'
import { passwordChangedMail } from '../profile/security-emails.ts'
import { announce } from '../profile/security-notice.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { endSessionsOf } from '../sessions/session-queries.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** @throws 409 */
export function assertHasPassword({ passwordHash }: User) {
  if (passwordHash === null) throw noPassword()
}

/** Changes a password, which requires the present one, and ends all other sessions. @throws 401, 409, 422, 429, 503 */
export async function changePassword(
  app: Context,
  actor: SignedIn,
  change: { current: string; next: string; code?: string | undefined },
  visit: Visit,
) {
  const proved = await findUser(app.db, actor.userId)
  if (!proved) throw signInNeeded()
  assertHasPassword(proved)
  await provePassword(app, actor, proved, change.current, visit, 'current_password')
  if (!wasProvedNow(app, actor)) await proveSecondFactor(app, proved, change.code, visit)
  await assertUncommonPassword(app, change.next, proved.email)
  const passwordHash = await hashPassword(change.next)
  await app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    // The password may have changed during the hashing.
    if (user.passwordHash !== proved.passwordHash) throw wrongPassword('current_password')
    const now = app.clock.now()
    await updateUser(tx, user.id, { passwordHash }, now)
    await endSessionsOf(tx, user.id, now, actor.sessionId)
    await withdrawPending(tx, user.id)
    const changed = await recordAccountChange(app, tx, user.id, 'password', {})
    await announce(app, tx, user, passwordChangedMail, { change: changed })
    await recordSecurityEvent(app, tx, visit, user.id, 'password_changed')
  })
}
