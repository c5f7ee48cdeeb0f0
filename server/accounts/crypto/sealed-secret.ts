import type { Keys } from '#server/platform/secret-key.ts'
import { headOf, sealBytes, unsealBytes } from '#server/platform/storage/sealed-bytes.ts'

/** Encrypts a secret for one owner; it opens with the same key and for the same owner only. */
export function seal(keys: Keys, secret: string, owner: string) {
  return Buffer.from(sealBytes(keys, Buffer.from(secret), owner)).toString('base64url')
}

/** @throws where a bit was changed, the owner is another, or no key that is there sealed it */
export function unseal(keys: Keys, sealed: string, owner: string) {
  return Buffer.from(unsealBytes(keys, Buffer.from(sealed, 'base64url'), owner)).toString('utf8')
}

/** How all that the present key has sealed begins. */
export function presentHead([present]: Keys) {
  return headOf(present).toString('base64url')
}
