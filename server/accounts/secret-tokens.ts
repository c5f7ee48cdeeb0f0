import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in a cookie or a URL. */
export function newSecret() {
  return randomBytes(32).toString('base64url')
}

/** Stored form of a secret: it can be compared, not used. */
export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest('base64url')
}
