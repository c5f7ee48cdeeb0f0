import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { presentHead, seal, unseal } from '../crypto/sealed-secret.ts'

type Secrets = Pick<Context, 'keyFor'>

/** A SHA-256 in base64url. */
const macLength = 43

function recoveryKeys(app: Secrets) {
  return app.keyFor.all('recovery-codes')
}

/** How all begins that the present key has sealed of recovery codes. */
export function recoveryHead(app: Secrets) {
  return presentHead(recoveryKeys(app))
}

/**
 * Recovery codes as the database keeps them: `SEALED_KEY.MAC`. They are keyed, since sixty bits alone could be searched
 * by whoever holds a copy of the database; and nobody but their owner knows them, so that they could not be hashed anew
 * when the secret key is replaced. Hence each set has a key of its own, which is sealed beside them.
 */
export function hashRecoveryCodes(app: Secrets, userId: string, codes: string[]) {
  const key = randomBytes(32).toString('base64url')
  const sealed = seal(recoveryKeys(app), key, userId)
  return codes.map((code) => `${sealed}.${macOf(key, code)}`)
}

export function isRecoveryCode(app: Secrets, userId: string, stored: string, code: string) {
  const mac = Buffer.from(macIn(stored))
  return macKeys(app, userId, stored).some((key) => timingSafeEqual(Buffer.from(macOf(key, code)), mac))
}

/** What stays the same of a code when its key is sealed again. */
export function macIn(stored: string) {
  return stored.slice(-macLength)
}

/** A code with its key sealed by the present key. @throws where it does not open */
export function resealRecoveryCode(app: Secrets, userId: string, stored: string) {
  return `${seal(recoveryKeys(app), macKeys(app, userId, stored).join(' '), userId)}.${macIn(stored)}`
}

/**
 * Codes from before were hashed with the secret key itself. Which of two it was cannot be told without the code, so that
 * both are tried, and sealed beside it.
 */
function macKeys(app: Secrets, userId: string, stored: string) {
  const sealed = stored.slice(0, -macLength - 1)
  if (sealed) return unseal(recoveryKeys(app), sealed, userId).split(' ')
  return recoveryKeys(app).map(({ bytes }) => Buffer.from(bytes).toString('base64url'))
}

function macOf(key: string, code: string) {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(plain).digest('base64url')
}
