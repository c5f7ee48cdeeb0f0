import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { presentHead, seal, unseal } from '#server/platform/storage/sealed-secret.ts'

type Secrets = Pick<Context, 'keyFor'>

/** Length of a SHA-256 in base64url. */
const macLength = 43

function recoveryKeys(app: Secrets) {
  return app.keyFor.all('recovery-codes')
}

/** Prefix of every recovery code sealed with the current key. */
export function recoveryHead(app: Secrets) {
  return presentHead(recoveryKeys(app))
}

/**
 * Stored form of a recovery code: `SEALED_KEY.MAC`. Keyed, since sixty bits can be brute-forced from a copy of the
 * database. Only the user knows the codes, so they cannot be hashed again when the secret key is replaced; hence each
 * set has a key of its own, sealed and stored with it.
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

/** The MAC, which does not change when the key is sealed again. */
export function macIn(stored: string) {
  return stored.slice(-macLength)
}

/** The code with its key sealed by the current key. @throws where the stored key cannot be decrypted */
export function resealRecoveryCode(app: Secrets, userId: string, stored: string) {
  return `${seal(recoveryKeys(app), macKeys(app, userId, stored).join(' '), userId)}.${macIn(stored)}`
}

/**
 * Older codes were hashed with the secret key itself. Which of two keys was used cannot be determined without the code,
 * so both are sealed with it and tried.
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
