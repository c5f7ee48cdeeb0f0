import type { App } from '../app.ts'
import { findUserByEmail, isKnownDevice } from './account-queries.ts'
import { accountSuspended, wrongCredentials } from './account-refusals.ts'
import { emailKeyOf } from './email-key.ts'
import { countGuess } from './guess-limits.ts'
import { isPassword } from './hash-password.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Visit } from './visit.ts'

export interface SignInAttempt {
  email: string
  password: string
  code: string | undefined
  remember: boolean
}

/**
 * Signs in with a password and, where there is one, a second factor. Guesses are counted before anything is
 * hashed, and an unknown address goes the same way as a known one.
 * @throws 401, 403, 429, 503
 */
export async function signIn(app: App, attempt: SignInAttempt, visit: Visit): Promise<OpenedSession> {
  const fromKnownDevice = await isKnownDevice(app.db, attempt.email, visit.deviceSecret)
  const takeBack = await countGuess(app, {
    account: emailKeyOf(attempt.email),
    address: visit.address,
    ...(fromKnownDevice && { knownDevice: visit.deviceSecret }),
  })
  const user = await findUserByEmail(app.db, attempt.email)
  const right = await isPassword(attempt.password, user?.passwordHash).catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (!user || !right) {
    await recordSecurityEvent(app, app.db, visit, user?.id ?? null, 'signed_in', 'refused', {
      why: 'password',
    })
    throw wrongCredentials()
  }
  if (user.status !== 'active') {
    await recordSecurityEvent(app, app.db, visit, user.id, 'signed_in', 'refused', { why: user.status })
    throw user.status === 'suspended' ? accountSuspended() : wrongCredentials()
  }
  const session = await app.db.transaction(async (tx) => {
    const opened = await openSession(app, tx, user.id, visit, attempt.remember)
    await recordSecurityEvent(app, tx, visit, user.id, 'signed_in')
    return opened
  })
  await takeBack()
  return session
}
