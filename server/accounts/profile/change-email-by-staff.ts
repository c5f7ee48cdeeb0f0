import { randomInt } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { queueSecurityMail } from '#server/platform/mail/queue-mail.ts'
import { signatureOf } from '#server/platform/secret-key.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { emailChangeCodeMail } from '../account-emails.ts'
import { emailTaken } from '../account-refusals.ts'
import { findOtherHolder, type User } from '../account-repository.ts'
import { isReservedAddress, recordAccountChange } from '../recovery/account-changes.ts'
import { findPendingToken, insertToken } from '../recovery/one-time-tokens.ts'
import { changeAddress } from '../sign-in/confirm-email.ts'
import { emailChangeRequestedMail } from './security-emails.ts'
import { announce } from './security-notice.ts'

const purpose = 'change_email_by_staff'

const wrongEmailCode = () =>
  fieldRefusal(
    'code',
    'wrong_code',
    localized('Ce code n’est pas valable : vérifiez les six chiffres, ou envoyez-en un autre'),
  )

/**
 * Sends six digits to a new address of an account, which staff enter once its person has read them out, and the present
 * address a notice with the link that undoes it (decision 26).
 * @throws 409 where another account has the address, or can still take it back
 */
export async function startEmailChangeByStaff(app: Context, tx: Transaction, user: User, email: string) {
  const now = app.clock.now()
  if ((await findOtherHolder(tx, user, email)) || (await isReservedAddress(tx, email, now, user.id)))
    throw emailTaken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = hashOf(app, user.id, code)
  await insertToken(tx, { userId: user.id, purpose, email, hash }, now)
  const written = `${code.slice(0, 3)} ${code.slice(3)}`
  await queueSecurityMail(tx, user.id, email, emailChangeCodeMail(written)(app, user))
  const before = { email: user.email, emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null }
  const requested = await recordAccountChange(app, tx, user.id, 'email', before, { effectiveAt: null })
  await announce(app, tx, user, emailChangeRequestedMail, { detail: email, change: requested })
}

/** Changes the address once the code was read at the new one. @returns the new address. @throws 409, 422 */
export async function finishEmailChangeByStaff(
  app: Context,
  tx: Transaction,
  user: User,
  code: string,
  visit: Visit,
) {
  const token = await findPendingToken(tx, user.id, purpose, app.clock.now())
  if (!token || token.hash !== hashOf(app, user.id, code.replace(' ', ''))) throw wrongEmailCode()
  // It also withdraws the token, with every other link that was sent.
  await changeAddress(app, tx, user, token.email, visit)
  return token.email
}

function hashOf(app: Pick<Context, 'keyFor'>, userId: string, code: string) {
  const [key] = app.keyFor.all('email-change-code')
  return signatureOf(key, `${userId} ${code}`)
}
