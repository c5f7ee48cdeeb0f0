import type { Context } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { findUserByEmail, isRecognizedDevice, lockUser } from '../account-repository.ts'
import { accountSuspended, twoFactorRequired, wrongCredentials } from '../account-refusals.ts'
import { announceNewDevice } from './announce-new-device.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'
import { countGuess, takenBackBy } from './guess-limits.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { hasSecondFactor } from '../second-factors/second-factors.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { passSecondFactor } from '../second-factors/two-factor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

export interface SignInAttempt {
  email: string
  password: string
  code: string | undefined
  remember: boolean
}

/**
 * Signs in with a password and, where enabled, a second factor. Guesses are counted before hashing, and an address
 * without an account takes the same path.
 * @throws 401, 403, 429, 503
 */
export async function signIn(app: Context, attempt: SignInAttempt, visit: Visit): Promise<OpenedSession> {
  const refused = (userId: string | null, why: string) =>
    recordSecurityEvent(app, app.db, visit, userId, 'signed_in', 'refused', { why })
  const fromRecognizedDevice = await isRecognizedDevice(app.db, attempt.email, visit.deviceSecret)
  const takeBack = await countGuess(app, {
    account: emailKeyOf(attempt.email),
    address: visit.address,
    ...(fromRecognizedDevice && { recognizedDevice: visit.deviceSecret }),
  })
  const user = await findUserByEmail(app.db, attempt.email)
  const right = await isPassword(attempt.password, user?.passwordHash).catch(takenBackBy(takeBack))
  if (!user || !right) {
    await refused(user?.id ?? null, 'password')
    throw wrongCredentials()
  }
  if (user.status !== 'active') {
    await refused(user.id, user.status)
    throw user.status === 'suspended' ? accountSuspended() : wrongCredentials()
  }
  if (!attempt.code && (await hasSecondFactor(app.db, user))) {
    await takeBack()
    throw twoFactorRequired()
  }
  const session = await app.db
    .transaction(async (tx) => {
      const present = await lockUser(tx, user.id)
      // The password may have changed, or the account been suspended, during the hashing.
      if (present?.passwordHash !== user.passwordHash || present.status !== 'active') throw wrongCredentials()
      const secondFactor = await hasSecondFactor(tx, present)
      if (secondFactor) await passSecondFactor(app, tx, present, attempt.code ?? '', visit)
      await announceNewDevice(app, tx, present, visit)
      await recordSecurityEvent(app, tx, visit, user.id, 'signed_in')
      return openSession(app, tx, user.id, visit, attempt.remember, { secondFactor })
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refusal) await refused(user.id, error.code)
      throw error
    })
  await takeBack()
  return session
}
