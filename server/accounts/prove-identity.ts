import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { findUser, type User } from './account-queries.ts'
import { recentSignInNeeded, wrongPassword } from './account-refusals.ts'
import { signInNeeded } from '../http/refusals.ts'
import { countGuess } from './guess-limits.ts'
import { isPassword } from './hash-password.ts'
import { handDevicesOver } from '../push/my-devices.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { recordSecurityEvent } from './security-events.ts'
import { endSession, findSession } from './session-queries.ts'
import type { Visit } from './visit.ts'

const recentMilliseconds = 10 * 60_000

export function isRecent({ authenticatedAt }: SignedIn, now: Date) {
  return now.getTime() - authenticatedAt.getTime() <= recentMilliseconds
}

/**
 * Before what matters, a signed-in person proves again who they are: by the password or, for an account that
 * has none, by having signed in at the provider a moment ago. Wrong passwords count as guesses.
 * @throws 403, 422, 429
 */
export async function proveIdentity(
  app: App,
  actor: SignedIn,
  password: string | undefined,
  visit: Visit,
  field = 'password',
): Promise<User> {
  const user = await findUser(app.db, actor.userId)
  if (!user) throw signInNeeded()
  if (user.passwordHash === null) {
    if (!isRecent(actor, app.clock.now())) throw recentSignInNeeded()
    return user
  }
  const takeBack = await countGuess(app, { account: user.id, address: visit.address })
  if (!password || !(await isPassword(password, user.passwordHash))) {
    await recordSecurityEvent(app, app.db, visit, user.id, 'password_proof', 'refused')
    throw wrongPassword(field)
  }
  await takeBack()
  return user
}

/** Makes the sign-in recent again. A session whose rights grow is a new one (ASVS 7.2.4). @throws 403, 422, 429 */
export async function renewProof(
  app: App,
  actor: SignedIn,
  password: string | undefined,
  visit: Visit,
): Promise<OpenedSession> {
  const user = await proveIdentity(app, actor, password, visit)
  return app.db.transaction(async (tx) => {
    const session = await findSession(tx, actor.sessionId)
    if (!session || session.endedAt) throw signInNeeded()
    await endSession(tx, session.id, app.clock.now())
    await recordSecurityEvent(app, tx, visit, user.id, 'identity_proved')
    const opened = await openSession(app, tx, user.id, visit, session.remember, session.secondFactor)
    await handDevicesOver(tx, session.id, opened.sessionId)
    return opened
  })
}
