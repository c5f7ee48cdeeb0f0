import { eq } from 'drizzle-orm'
import { toString as drawQrCode } from 'qrcode'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { recordAccountChange } from '../recovery/account-changes.ts'
import { updateUser, type User } from '../account-repository.ts'
import { twoFactorAlreadyOn, twoFactorNotStarted, wrongCode, wrongFactorCode } from '../account-refusals.ts'
import { recoveryCodes } from '#server/schema/people/account-tables.ts'
import { closeRemoval, removalIsDue, requestRemoval } from './factor-removals.ts'
import { countGuess } from '../sign-in/guess-limits.ts'
import { withdrawPending } from '../recovery/one-time-tokens.ts'
import { type Proof, proveIdentity } from './prove-identity.ts'
import { hasSecondFactor, isStaff, listRecoveryCodes, type OnFactorAdded } from './second-factors.ts'
import { newCodesMail } from '../recovery/account-change-emails.ts'
import { twoFactorOffMail, twoFactorOnMail } from '../profile/security-emails.ts'
import { announce } from '../profile/security-notice.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { endSessionsOf, markSecondFactor } from '../sessions/session-queries.ts'
import {
  acceptFactorCode,
  acceptTotpCode,
  newTotpSecret,
  otpauthAddress,
  renewCodes,
  sealTotpSecret,
} from './two-factor-code.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** @throws 409 */
export function assertNoAuthenticator({ totpConfirmedAt }: User) {
  if (totpConfirmedAt) throw twoFactorAlreadyOn()
}

/** @throws 409 once it is confirmed, and before it was started */
export function assertAuthenticatorStarted(user: User) {
  assertNoAuthenticator(user)
  if (!user.totpSecret) throw twoFactorNotStarted()
}

/** @throws 409 */
export async function assertSecondFactor(db: Executor, user: User) {
  if (!(await hasSecondFactor(db, user))) throw twoFactorNotStarted()
}

/** Prepares a second factor; it takes effect once a first code has confirmed it. */
export async function startTwoFactor(app: Context, actor: SignedIn, proof: Proof, visit: Visit) {
  await proveIdentity(app, actor, proof, visit)
  const secret = newTotpSecret()
  const address = await app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    assertNoAuthenticator(user)
    const started = { totpSecret: sealTotpSecret(app, user.id, secret), totpLastStep: null }
    await updateUser(tx, user.id, started, app.clock.now())
    await recordSecurityEvent(app, tx, visit, user.id, 'two_factor_started')
    return otpauthAddress(secret, user.email)
  })
  return { secret, otpauth_url: address, qr_svg: await drawQrCode(address, { type: 'svg', margin: 1 }) }
}

/** Turns the second factor on and returns the recovery codes, once. Other sessions end: they were opened without it. */
export async function confirmTwoFactor(
  app: Context,
  actor: SignedIn,
  { code, visit, onFactorAdded }: { code: string; visit: Visit; onFactorAdded: OnFactorAdded },
) {
  const takeBack = await countGuess(app, { account: `${actor.userId} code`, address: visit.address })
  const codes = await app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    assertAuthenticatorStarted(user)
    if (!(await acceptTotpCode(app, tx, user, code))) throw wrongFactorCode()
    const now = app.clock.now()
    const before = { recoveryCodes: await presentCodes(tx, user.id) }
    await updateUser(tx, user.id, { totpConfirmedAt: now }, now)
    await endSessionsOf(tx, user.id, now, actor.sessionId)
    await withdrawPending(tx, user.id)
    await markSecondFactor(tx, actor, true)
    const change = await recordAccountChange(app, tx, user.id, 'authenticator_added', before)
    await announce(app, tx, user, twoFactorOnMail, { change })
    await recordSecurityEvent(app, tx, visit, user.id, 'two_factor_on')
    await onFactorAdded(tx, app, user.id)
    return renewCodes(app, tx, user.id)
  })
  await takeBack()
  return codes
}

/** New recovery codes. Staff get them 24 hours after the request, or once a second administrator has approved. */
export async function renewRecoveryCodes(app: Context, actor: SignedIn, proof: Proof, visit: Visit) {
  await proveIdentity(app, actor, proof, visit)
  return app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    const { id } = user
    await assertSecondFactor(tx, user)
    if (await isStaff(tx, id)) {
      const removal = await requestRemoval(app, tx, user, { kind: 'recovery_codes' }, visit)
      if (!removalIsDue(removal, app.clock.now())) {
        return { recovery_codes: [], takes_effect_at: removal.dueAt.toISOString() }
      }
      await closeRemoval(app, tx, removal.id)
    }
    const before = { recoveryCodes: await presentCodes(tx, id) }
    const change = await recordAccountChange(app, tx, id, 'recovery_codes', before)
    await announce(app, tx, user, newCodesMail, { change })
    await recordSecurityEvent(app, tx, visit, id, 'recovery_codes_renewed')
    return { recovery_codes: await renewCodes(app, tx, id), takes_effect_at: null }
  })
}

/** Turns the authenticator application off; for staff after 24 hours, or once a second administrator has approved. */
export async function stopTwoFactor(app: Context, actor: SignedIn, proof: Proof, visit: Visit) {
  await proveIdentity(app, actor, proof, visit)
  return app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    if (user.totpConfirmedAt && (await isStaff(tx, user.id))) {
      const { dueAt } = await requestRemoval(app, tx, user, { kind: 'authenticator' }, visit)
      return { takes_effect_at: dueAt.toISOString() }
    }
    await removeAuthenticator(app, tx, user, visit)
    return { takes_effect_at: null }
  })
}

/** Database part of turning the application off. Recovery codes remain while the account has a passkey. */
export async function removeAuthenticator(app: Context, tx: Executor, user: User, visit: Visit) {
  const before = {
    totpSecret: user.totpSecret,
    totpConfirmedAt: user.totpConfirmedAt?.toISOString() ?? null,
    recoveryCodes: await presentCodes(tx, user.id),
  }
  const off = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
  await updateUser(tx, user.id, off, app.clock.now())
  if (!user.totpConfirmedAt) return
  await removeLastFactor(tx, { ...user, ...off })
  const change = await recordAccountChange(app, tx, user.id, 'authenticator_removed', before)
  await announce(app, tx, user, twoFactorOffMail, { change })
  await recordSecurityEvent(app, tx, visit, user.id, 'two_factor_off')
}

/**
 * Without a factor left, deletes the recovery codes and the two-factor mark of all sessions.
 * @returns the deleted codes; undefined while a factor is left
 */
export async function removeLastFactor(tx: Executor, user: User) {
  if (await hasSecondFactor(tx, user)) return undefined
  const codes = await presentCodes(tx, user.id)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  await markSecondFactor(tx, { userId: user.id }, false)
  return codes
}

/** Second step of a sign-in: a TOTP code or a recovery code. @throws 401 */
export async function passSecondFactor(app: Context, db: Executor, user: User, code: string, visit: Visit) {
  if (!(await acceptFactorCode(app, db, user, code, visit))) throw wrongCode()
}

/** Recovery codes as an account change stores them, to be restored. */
export async function presentCodes(db: Executor, userId: string) {
  return (await listRecoveryCodes(db, userId)).map(({ hash, usedAt }) => ({
    hash,
    usedAt: usedAt?.toISOString() ?? null,
  }))
}
