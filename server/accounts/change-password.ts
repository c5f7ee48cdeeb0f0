import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findUser, updateUser } from './account-queries.ts'
import { noPassword } from './account-refusals.ts'
import { assertUncommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { withdrawTokens } from './one-time-tokens.ts'
import { proveIdentity } from './prove-identity.ts'
import { passwordChangedMail } from './security-emails.ts'
import { recordSecurityEvent } from './security-events.ts'
import { endSessionsOf } from './session-queries.ts'
import type { Visit } from './visit.ts'

/** Changes a password, which needs the present one, and ends every other session. @throws 409, 422, 429, 503 */
export async function changePassword(
  app: App,
  actor: SignedIn,
  change: { current: string; next: string },
  visit: Visit,
) {
  if ((await findUser(app.db, actor.userId))?.passwordHash === null) throw noPassword()
  const user = await proveIdentity(app, actor, change.current, visit, 'current_password')
  await assertUncommonPassword(app, change.next, user.email)
  const passwordHash = await hashPassword(change.next)
  await app.db.transaction(async (tx) => {
    const now = app.clock.now()
    await updateUser(tx, user.id, { passwordHash }, now)
    await endSessionsOf(tx, user.id, now, actor.sessionId)
    await withdrawTokens(tx, user.id, 'reset_password')
    await queueMail(tx, user.email, passwordChangedMail(app, user))
    await recordSecurityEvent(app, tx, visit, user.id, 'password_changed')
  })
}
