import type { App } from '../app.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { resetPasswordMail } from './account-emails.ts'
import { findUser, findUserByEmail, lockUser, updateUser } from './account-queries.ts'
import { invalidToken } from './account-refusals.ts'
import { claimAddress, forgetDevices } from './claim-address.ts'
import { assertUncommonPassword } from './common-passwords.ts'
import { evenMailMilliseconds } from './confirm-email.ts'
import { inEvenTime } from './even-time.ts'
import { countMailTo } from './guess-limits.ts'
import { hashPassword } from './hash-password.ts'
import { findUsableToken, issueToken, useToken, withdrawTokens } from './one-time-tokens.ts'
import { passwordChangedMail } from './security-emails.ts'
import { recordSecurityEvent } from './security-events.ts'
import { endSessionsOf } from './session-queries.ts'
import type { Visit } from './visit.ts'

/** Sends a link to choose a new password to the owner of an address, if there is one. */
export async function askPasswordReset(app: App, email: string, visit: Visit) {
  await countMailTo(app, 'reset', email, visit.address)
  await inEvenTime(evenMailMilliseconds, () =>
    app.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.status === 'closed') return
      const request = { userId: user.id, purpose: 'reset_password', email: user.email } as const
      const token = await issueToken(tx, request, app.clock.now())
      await queueMail(tx, user.email, resetPasswordMail(app, user, token))
      await recordSecurityEvent(app, tx, visit, user.id, 'password_reset_asked')
    }),
  )
}

/**
 * Puts a new password in place with the token of the e-mail; every session ends. The token proves the address:
 * where it was never confirmed, the account changes hands first.
 * @throws 422, 503
 */
export async function resetPassword(app: App, token: string, password: string, visit: Visit) {
  const found = await findUsableToken(app.db, token, ['reset_password'], app.clock.now())
  const owner = found && (await findUser(app.db, found.userId))
  if (!owner) throw invalidToken()
  await assertUncommonPassword(app, password, owner.email)
  const passwordHash = await hashPassword(password)
  await app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const user = await lockUser(tx, owner.id)
    if (!user || user.status === 'closed' || !(await useToken(tx, token, now))) throw invalidToken()
    if (user.emailVerifiedAt === null) await claimAddress(tx, user.id, now)
    await updateUser(tx, user.id, { passwordHash }, now)
    await endSessionsOf(tx, user.id, now)
    await forgetDevices(tx, user.id)
    await withdrawTokens(tx, user.id, 'change_email')
    await queueMail(tx, user.email, passwordChangedMail(app, user))
    await recordSecurityEvent(app, tx, visit, user.id, 'password_reset')
  })
}
