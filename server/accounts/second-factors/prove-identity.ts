import type { SignedCredential } from '#contract/accounts/passkeys.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { transferDevices } from '#server/notifications/push/my-devices.ts'
import { findUser, type User } from '../account-repository.ts'
import {
  factorProofNeeded,
  recentSignInNeeded,
  wrongFactorCode,
  wrongPasskey,
  wrongPassword,
} from '../account-refusals.ts'
import { countGuess, takenBackBy } from '../sign-in/guess-limits.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { answeredChallenge } from '../passkeys/passkey-challenge.ts'
import { countPasskeyUse, findPasskey } from '../passkeys/passkey-repository.ts'
import { hasSecondFactor } from './second-factors.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { endSession, findSession } from '../sessions/session-queries.ts'
import { acceptFactorCode } from './two-factor-code.ts'
import { verifySigned } from '../passkeys/verify-passkey.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

const recentMilliseconds = 10 * 60_000
const proofMilliseconds = 5 * 60_000

export interface Proof {
  password?: string | undefined
  /** Code of the authenticator application, or a recovery code. */
  code?: string | undefined
}

export function isRecent({ authenticatedAt }: SignedIn, now: Date) {
  return now.getTime() - authenticatedAt.getTime() <= recentMilliseconds
}

/** Whether password and factor were verified in this session within the last five minutes. */
export function wasProvedNow(app: Pick<Context, 'clock'>, { provedAt }: SignedIn) {
  return provedAt !== null && app.clock.now().getTime() - provedAt.getTime() <= proofMilliseconds
}

/**
 * Required before sensitive actions: the password or, for an account without one, a recent sign-in; and a second factor
 * where the account has one (ASVS 7.5.1). `POST /users/me/proof` replaces both for five minutes. Wrong passwords and
 * codes count as guesses.
 * @param field of the request that carries the password
 * @throws 403, 422, 429
 */
export async function proveIdentity(
  app: Context,
  actor: SignedIn,
  proof: Proof,
  visit: Visit,
  field = 'password',
): Promise<User> {
  const user = await findUser(app.db, actor.userId)
  if (!user) throw signInNeeded()
  if (wasProvedNow(app, actor)) return user
  await provePassword(app, actor, user, proof.password, visit, field)
  await proveSecondFactor(app, user, proof.code, visit)
  return user
}

/** Requires the password, also within the five minutes of an earlier proof. @throws 403, 422, 429 */
export async function provePassword(
  app: Context,
  actor: SignedIn,
  user: User,
  password: string | undefined,
  visit: Visit,
  field = 'password',
) {
  if (user.passwordHash === null) {
    if (!isRecent(actor, app.clock.now())) throw recentSignInNeeded()
    return
  }
  const takeBack = await countGuess(app, { account: user.id, address: visit.address })
  if (!password || !(await isPassword(password, user.passwordHash).catch(takenBackBy(takeBack)))) {
    await recordSecurityEvent(app, app.db, visit, user.id, 'password_proof', 'refused')
    throw wrongPassword(field)
  }
  await takeBack()
}

/** Requires a current code where the account has a factor. @throws 403 without one, 422, 429 */
export async function proveSecondFactor(app: Context, user: User, code: string | undefined, visit: Visit) {
  if (!(await hasSecondFactor(app.db, user))) return
  if (!code) throw factorProofNeeded()
  const takeBack = await countGuess(app, { account: `${user.id} code`, address: visit.address })
  const accepted = await app.db.transaction((tx) => acceptFactorCode(app, tx, user, code, visit))
  if (!accepted) {
    await recordSecurityEvent(app, app.db, visit, user.id, 'factor_proof', 'refused')
    throw wrongFactorCode()
  }
  await takeBack()
}

/**
 * Makes the proof valid for five minutes: password and code, or a passkey, which counts as two factors. The session is
 * replaced because its rights grow (ASVS 7.2.4).
 * @throws 401, 403, 422, 429
 */
export async function renewProof(
  app: Context,
  actor: SignedIn,
  { credential, ...proof }: Proof & { credential?: SignedCredential | undefined },
  visit: Visit,
): Promise<OpenedSession> {
  const now = app.clock.now()
  const user = credential
    ? await provePasskey(app, actor, credential)
    : await proveIdentity(app, { ...actor, provedAt: null }, proof, visit)
  return app.db.transaction(async (tx) => {
    await lockActor(app, tx, actor)
    const session = (await findSession(tx, actor.sessionId))!
    await endSession(tx, session.id, now)
    await recordSecurityEvent(app, tx, visit, user.id, 'identity_proved')
    const opened = await openSession(app, tx, user.id, visit, session.remember, {
      secondFactor: session.secondFactor || (await hasSecondFactor(tx, user)),
      provedAt: now,
    })
    await transferDevices(tx, session.id, opened.sessionId)
    return opened
  })
}

/** @throws 422 for a passkey of another account, or one that signed another challenge */
async function provePasskey(app: Context, { userId }: SignedIn, credential: SignedCredential) {
  const challenge = await answeredChallenge(app, credential.response.clientDataJSON, 'prove', userId)
  const passkey = await findPasskey(app.db, credential.id)
  const user = await findUser(app.db, userId)
  if (!challenge || passkey?.userId !== userId || !user) throw wrongPasskey()
  const use = await verifySigned(app, credential, challenge, passkey)
  if (!use) throw wrongPasskey()
  await countPasskeyUse(app.db, passkey.id, { ...use, lastUsedAt: app.clock.now() })
  return user
}
