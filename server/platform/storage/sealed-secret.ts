import type { Keys } from '#server/platform/secret-key.ts'
import { headOf, isSealed, sealBytes, unsealBytes } from './sealed-bytes.ts'

/** Encrypts a secret bound to one owner; decryption requires the same key and the same owner. */
export function seal(keys: Keys, secret: string, owner: string) {
  return Buffer.from(sealBytes(keys, Buffer.from(secret), owner)).toString('base64url')
}

/** @throws where the data was altered, the owner differs, or none of the keys sealed it */
export function unseal(keys: Keys, sealed: string, owner: string) {
  return Buffer.from(unsealBytes(keys, Buffer.from(sealed, 'base64url'), owner)).toString('utf8')
}

/**
 * The text of a column that was in clear once: a value from that time is as it was written until `resealSecrets` has
 * sealed it, and a process of the version before may write another during a release.
 * @throws as `unseal`
 */
export function unsealOnceClear(keys: Keys, stored: string, owner: string) {
  return isSealed(Buffer.from(stored, 'base64url')) ? unseal(keys, stored, owner) : stored
}

/** Prefix of everything sealed with the current key. */
export function presentHead([present]: Keys) {
  return headOf(present).toString('base64url')
}
