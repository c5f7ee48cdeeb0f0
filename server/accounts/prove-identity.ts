import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { findUser, type User } from './account-queries.ts'
import { recentSignInNeeded, wrongPassword } from './account-refusals.ts'
import { signInNeeded } from '../http/refusals.ts'
import { countGuess } from './guess-limits.ts'
import { isPassword } from './hash-password.ts'
import { recordSecurityEvent } from './security-events.ts'
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
