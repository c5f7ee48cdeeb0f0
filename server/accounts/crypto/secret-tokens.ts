import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that fit in a cookie or an address. */
export function newSecret() {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret: enough to recognise it, nothing to use it with. */
export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest('base64url')
}
