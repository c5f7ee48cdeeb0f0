import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { confirmAddressMail } from './account-emails.ts'
import { findUserByEmail, lockUser, updateUser, type User } from './account-queries.ts'
import { emailTaken, invalidToken } from './account-refusals.ts'
import { emailKeyOf } from './email-key.ts'
import { inEvenTime } from './even-time.ts'
import { countMailTo } from './guess-limits.ts'
import { findUsableToken, issueToken, useToken, withdrawTokens } from './one-time-tokens.ts'
import { emailChangedMail } from './security-emails.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Visit } from './visit.ts'

export const evenMailMilliseconds = 150

/** Confirms the address of an account, or puts the new one in place. @throws 409, 422 */
export async function confirmEmail(app: App, token: string, visit: Visit) {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const found = await findUsableToken(tx, token, ['verify_email', 'change_email'], now)
    const user = found && (await lockUser(tx, found.userId))
    if (!user || user.status === 'closed' || !(await useToken(tx, token, now))) throw invalidToken()
    if (found.purpose === 'change_email') return changeAddress(app, tx, user, found.email, visit)
    if (emailKeyOf(found.email) !== user.emailKey) throw invalidToken()
    await updateUser(tx, user.id, { emailVerifiedAt: now }, now)
    await recordSecurityEvent(app, tx, visit, user.id, 'email_confirmed')
  })
}

async function changeAddress(app: App, tx: Transaction, user: User, email: string, visit: Visit) {
  const now = app.clock.now()
  if (await findUserByEmail(tx, email)) throw emailTaken()
  await updateUser(tx, user.id, { email, emailKey: emailKeyOf(email), emailVerifiedAt: now }, now)
  await withdrawTokens(tx, user.id, 'reset_password')
  await withdrawTokens(tx, user.id, 'verify_email')
  await queueMail(tx, user.email, emailChangedMail(app, user, email))
  await recordSecurityEvent(app, tx, visit, user.id, 'email_changed')
}

/** Sends the confirmation again where one is awaited; the answer is the same everywhere else. */
export async function resendConfirmation(app: App, email: string, visit: Visit) {
  await countMailTo(app, 'confirm', email, visit.address)
  await inEvenTime(evenMailMilliseconds, () =>
    app.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.emailVerifiedAt || user.status !== 'active') return
      const request = { userId: user.id, purpose: 'verify_email', email: user.email } as const
      const token = await issueToken(tx, request, app.clock.now())
      await queueMail(tx, user.email, confirmAddressMail(app, user, token))
    }),
  )
}
