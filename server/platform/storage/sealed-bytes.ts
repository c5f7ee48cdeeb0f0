import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key, Keys } from '#server/platform/secret-key.ts'

const algorithm = 'aes-256-gcm'
/** Prefix of encrypted values, before the id of their key. Nine bytes in all, so that base64 has twelve letters. */
const mark = Buffer.from('seal1')
const idLength = 4
export const headLength = mark.length + idLength
export const nonceLength = 12
const tagLength = 16

/** The first bytes of all values encrypted with a key. */
export function headOf({ id }: Key): Buffer {
  return Buffer.concat([mark, id])
}

/** Whether a value has the form of encrypted ones, with any key. */
export function isSealed(value: Uint8Array): boolean {
  return mark.equals(value.subarray(0, mark.length))
}

/** Encrypts a file for one owner: decryption requires the same key and owner. */
export function sealBytes([present]: Keys, content: Uint8Array, owner: string): Uint8Array {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, present.bytes, nonce).setAAD(Buffer.from(owner))
  const sealed = [cipher.update(content), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([headOf(present), nonce, ...sealed])
}

/**
 * Decrypts with the key whose id the value carries; a value older than key ids with the oldest key that decrypts it.
 * @throws for a changed bit, another owner or an unknown key
 */
export function unsealBytes(keys: Keys, sealed: Uint8Array, owner: string): Uint8Array {
  const bytes = Buffer.from(sealed)
  const named = keys.find((key) => bytes.subarray(0, headLength).equals(headOf(key)))
  if (named) return open(named, bytes.subarray(headLength), owner)
  const [newest, ...older] = keys
  for (const key of older.toReversed()) {
    try {
      return open(key, bytes, owner)
    } catch {
      // The authentication tag does not match: encrypted with another key.
    }
  }
  return open(newest, bytes, owner)
}

function open({ bytes: key }: Key, bytes: Buffer, owner: string) {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()])
}
