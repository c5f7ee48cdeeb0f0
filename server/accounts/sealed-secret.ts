import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Encrypts a secret for one owner; it opens with the same key and for the same owner only. */
export function seal(key: Uint8Array, secret: string, owner: string) {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** @throws where a bit was changed, or the key or the owner is another */
export function unseal(key: Uint8Array, sealed: string, owner: string) {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagLength))
  const content = bytes.subarray(nonceLength, -tagLength)
  return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
}
