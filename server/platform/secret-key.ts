import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'

/** A key for one purpose, so that what signs tokens never decrypts secrets. */
export interface Key {
  /** Four bytes that identify the secret it was derived from: prefixed to encrypted values. */
  id: Uint8Array
  bytes: Uint8Array
}

/** The present key of a purpose and, during a replacement of the secret, the previous one. */
export type Keys = readonly [present: Key, ...previous: Key[]]

export interface KeyFor {
  /** The key that signs and encrypts now. */
  (purpose: string): Uint8Array
  /** Keys that verify signatures and decrypt. */
  all: (purpose: string) => Keys
}

/**
 * Keys derived from `SECRET_KEY`, and from `SECRET_KEY_PREVIOUS` during a replacement; outside production a secret is
 * generated once and stored in the data folder.
 */
export function readKeys(config: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'DATA_DIR'>): KeyFor {
  const present = config.SECRET_KEY ?? storedSecret(config.DATA_DIR)
  const previous = config.SECRET_KEY_PREVIOUS
  const existing = new Map<string, Keys>()
  const all = (purpose: string): Keys => {
    const keys = existing.get(purpose) ?? [
      derive(present, purpose),
      ...(previous ? [derive(previous, purpose)] : []),
    ]
    existing.set(purpose, keys)
    return keys
  }
  return Object.assign((purpose: string) => all(purpose)[0].bytes, { all })
}

/** The id is derived from the secret for a purpose of its own and reveals nothing of the keys. */
function derive(secret: string, purpose: string): Key {
  const expand = (info: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', secret, 'demeure', info, length))
  return { id: expand('key id', 4), bytes: expand(purpose, 32) }
}

/** HMAC-SHA256 of a text, in the form used in links and tokens. */
export function signatureOf({ bytes }: Key, text: string) {
  return createHmac('sha256', bytes).update(text).digest('base64url')
}

/** Whether one of the keys signed a text: each is compared in constant time. */
export function isSigned(keys: Keys, text: string, signature: string) {
  const actual = Buffer.from(signature)
  return keys.some((key) => {
    const right = Buffer.from(signatureOf(key, text))
    return right.length === actual.length && timingSafeEqual(right, actual)
  })
}

function storedSecret(folder: string) {
  const file = join(folder, 'secret.key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
