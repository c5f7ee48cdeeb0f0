import { randomInt } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { recoveryCodes, users } from '#server/schema/people/account-tables.ts'
import type { User } from '../account-repository.ts'
import { hashRecoveryCodes, isRecoveryCode, macIn } from './recovery-code-hash.ts'
import { seal, unseal } from '#server/platform/storage/sealed-secret.ts'
import { recoveryCodeUsedMail } from '../profile/security-emails.ts'
import { announce } from '../profile/security-notice.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

const period = 30
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newTotpSecret() {
  return new Secret({ size: 20 }).base32
}

export function otpauthAddress(secret: string, email: string) {
  return new TOTP({ issuer: 'Demeure', label: email, secret: Secret.fromBase32(secret), period }).toString()
}

export function totpKeys(app: Pick<Context, 'keyFor'>) {
  return app.keyFor.all('two-factor')
}

export function sealTotpSecret(app: Context, userId: string, secret: string) {
  return seal(totpKeys(app), secret, userId)
}

/** Whether a TOTP code is valid now. A time step is accepted once (replay protection). */
export async function acceptTotpCode(app: Context, db: Executor, user: User, code: string) {
  const token = code.replace(/\s/g, '')
  if (!user.totpSecret || !/^\d{6}$/.test(token)) return false
  const secret = Secret.fromBase32(unseal(totpKeys(app), user.totpSecret, user.id))
  const timestamp = app.clock.now().getTime()
  const delta = TOTP.validate({ token, secret, period, timestamp, window: 1 })
  if (delta === null) return false
  const step = TOTP.counter({ period, timestamp }) + delta
  const accepted = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, user.id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id })
  return accepted.length > 0
}

/** Marks a recovery code as used. */
async function acceptRecoveryCode(app: Context, db: Executor, userId: string, code: string) {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  const stored = await db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(unused)
  const right = stored.find(({ hash }) => isRecoveryCode(app, userId, hash, code))
  if (!right) return false
  const mac = macIn(right.hash)
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: app.clock.now() })
    // The sealed key before the MAC may change meanwhile (`resealRecoveryCodes`), so only the MAC is compared.
    .where(and(unused, sql`right(${recoveryCodes.hash}, ${mac.length}) = ${mac}`))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

/**
 * A current TOTP code, or a recovery code, whose use sends a security notice. The secret of an application that is not
 * confirmed is no factor: nobody was notified of it, and no undo link removes it.
 */
export async function acceptFactorCode(app: Context, db: Executor, user: User, code: string, visit: Visit) {
  if (user.totpConfirmedAt && (await acceptTotpCode(app, db, user, code))) return true
  if (!(await acceptRecoveryCode(app, db, user.id, code))) return false
  await announce(app, db, user, recoveryCodeUsedMail)
  await recordSecurityEvent(app, db, visit, user.id, 'recovery_code_used')
  return true
}

/** Issues ten recovery codes; existing ones stop working. */
export async function renewCodes(app: Context, db: Executor, userId: string) {
  const codes = Array.from({ length: 10 }, newRecoveryCode)
  const hashes = hashRecoveryCodes(app, userId, codes)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
  return codes
}

function newRecoveryCode() {
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}
