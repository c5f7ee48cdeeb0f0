import { toString as drawQrCode } from 'qrcode'
import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { signInNeeded } from '../http/refusals.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockUser, updateUser, type User } from './account-queries.ts'
import { twoFactorAlreadyOn, twoFactorNotStarted, wrongCode, wrongFactorCode } from './account-refusals.ts'
import { recoveryCodes } from './account-tables.ts'
import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { countGuess } from './guess-limits.ts'
import { proveIdentity } from './prove-identity.ts'
import { recoveryCodeUsedMail, twoFactorOffMail, twoFactorOnMail } from './security-emails.ts'
import { recordSecurityEvent } from './security-events.ts'
import { endSessionsOf, markSecondFactor } from './session-queries.ts'
import {
  acceptRecoveryCode,
  acceptTotpCode,
  newTotpSecret,
  otpauthAddress,
  renewCodes,
  sealTotpSecret,
} from './two-factor-code.ts'
import type { Visit } from './visit.ts'

type Proof = string | undefined

/** Prepares a second factor; it counts once a first code has confirmed it. */
export async function startTwoFactor(app: App, actor: SignedIn, password: Proof, visit: Visit) {
  const user = await proveIdentity(app, actor, password, visit)
  if (user.totpConfirmedAt) throw twoFactorAlreadyOn()
  const secret = newTotpSecret()
  const address = otpauthAddress(secret, user.email)
  await updateUser(
    app.db,
    user.id,
    { totpSecret: sealTotpSecret(app, user.id, secret), totpLastStep: null },
    app.clock.now(),
  )
  await recordSecurityEvent(app, app.db, visit, user.id, 'two_factor_started')
  return { secret, otpauth_url: address, qr_svg: await drawQrCode(address, { type: 'svg', margin: 1 }) }
}

/** Turns the second factor on and gives the recovery codes, once. The other sessions end: they never met it. */
export async function confirmTwoFactor(app: App, actor: SignedIn, code: string, visit: Visit) {
  const takeBack = await countGuess(app, { account: `${actor.userId} code`, address: visit.address })
  const codes = await app.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId)
    if (!user) throw signInNeeded()
    if (user.totpConfirmedAt) throw twoFactorAlreadyOn()
    if (!user.totpSecret) throw twoFactorNotStarted()
    if (!(await acceptTotpCode(app, tx, user, code))) throw wrongFactorCode()
    const now = app.clock.now()
    await updateUser(tx, user.id, { totpConfirmedAt: now }, now)
    await endSessionsOf(tx, user.id, now, actor.sessionId)
    await markSecondFactor(tx, actor, true)
    await queueMail(tx, user.email, twoFactorOnMail(app, user))
    await recordSecurityEvent(app, tx, visit, user.id, 'two_factor_on')
    return renewCodes(app, tx, user.id)
  })
  await takeBack()
  return codes
}

export async function renewRecoveryCodes(app: App, actor: SignedIn, password: Proof, visit: Visit) {
  const user = await proveIdentity(app, actor, password, visit)
  if (!user.totpConfirmedAt) throw twoFactorNotStarted()
  return app.db.transaction(async (tx) => {
    await recordSecurityEvent(app, tx, visit, user.id, 'recovery_codes_renewed')
    return renewCodes(app, tx, user.id)
  })
}

export async function stopTwoFactor(app: App, actor: SignedIn, password: Proof, visit: Visit) {
  const user = await proveIdentity(app, actor, password, visit)
  await app.db.transaction(async (tx) => {
    const off = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
    await updateUser(tx, user.id, off, app.clock.now())
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    if (!user.totpConfirmedAt) return
    await markSecondFactor(tx, { userId: user.id }, false)
    await queueMail(tx, user.email, twoFactorOffMail(app, user))
    await recordSecurityEvent(app, tx, visit, user.id, 'two_factor_off')
  })
}

/** The second step of a sign-in: a code of the application or a recovery code. @throws 401 */
export async function passSecondFactor(app: App, db: Executor, user: User, code: string, visit: Visit) {
  if (await acceptTotpCode(app, db, user, code)) return
  if (!(await acceptRecoveryCode(app, db, user.id, code))) throw wrongCode()
  await queueMail(db, user.email, recoveryCodeUsedMail(app, user))
  await recordSecurityEvent(app, db, visit, user.id, 'recovery_code_used')
}
