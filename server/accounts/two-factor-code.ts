import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { recoveryCodes, users } from './account-tables.ts'
import type { User } from './account-queries.ts'
import { type Key, signatureOf } from '../secret-key.ts'
import { seal, unseal } from './sealed-secret.ts'

const period = 30
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newTotpSecret() {
  return new Secret({ size: 20 }).base32
}

export function otpauthAddress(secret: string, email: string) {
  return new TOTP({ issuer: 'Demeure', label: email, secret: Secret.fromBase32(secret), period }).toString()
}

export function totpKeys(app: Pick<App, 'keyFor'>) {
  return app.keyFor.all('two-factor')
}

export function sealTotpSecret(app: App, userId: string, secret: string) {
  return seal(totpKeys(app), secret, userId)
}

/** Whether a code of the application is right at this moment. A step once accepted is never accepted again. */
export async function acceptTotpCode(app: App, db: Executor, user: User, code: string) {
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

/** Uses a recovery code up. */
export async function acceptRecoveryCode(app: App, db: Executor, userId: string, code: string) {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: app.clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.hash, recoveryHashes(app, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

/** Ten codes to keep on paper; those made before stop working. */
export async function renewCodes(app: App, db: Executor, userId: string) {
  const codes = Array.from({ length: 10 }, newRecoveryCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: recoveryHashes(app, code)[0]! })))
  return codes
}

function newRecoveryCode() {
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/**
 * What a code may be kept as, the form for new ones first: keyed, since sixty bits alone could be searched by whoever
 * holds a copy of the database, and beginning with the id of the key, without which codes from before were kept. Nobody
 * but its owner knows a code, so it cannot be hashed anew: it ends with the key that hashed it.
 */
function recoveryHashes(app: App, code: string) {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const keys = app.keyFor.all('recovery-codes')
  const named = keys.map((key) => `${headOf(key)}${signatureOf(key, plain)}`)
  return [...named, ...keys.map((key) => signatureOf(key, plain))]
}

/** How the codes begin that the present key verifies. */
export function recoveryHead(app: Pick<App, 'keyFor'>) {
  return headOf(app.keyFor.all('recovery-codes')[0])
}

function headOf({ id }: Key) {
  return `${Buffer.from(id).toString('hex')}.`
}
