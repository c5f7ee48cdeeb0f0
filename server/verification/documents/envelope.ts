import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { Key } from '#server/platform/secret-key.ts'
import { sealBytes, unsealBytes } from '#server/platform/storage/sealed-bytes.ts'

/** Keys that encrypt the key of each file; derived from the secret and never stored in the database. */
export function envelopeKeys(app: Pick<Context, 'keyFor'>) {
  return app.keyFor.all('verification documents')
}

export interface SealedFile {
  /** The key of this file, encrypted (base64). */
  sealedKey: string
  sealed: Uint8Array
}

/** Encrypts a file with a key of its own, and that key with the present envelope key. */
export function sealFile(app: Pick<Context, 'keyFor'>, bytes: Uint8Array, id: string): SealedFile {
  const key = randomBytes(32)
  return { sealedKey: sealKey(app, key, id), sealed: sealBytes([fileKey(key)], bytes, id) }
}

/** @throws for a changed bit, another owner or an unknown envelope key */
export function openFile(
  app: Pick<Context, 'keyFor'>,
  { sealedKey, sealed }: SealedFile,
  id: string,
): Uint8Array {
  return unsealBytes([fileKey(openKey(app, sealedKey, id))], sealed, id)
}

/** Another part of a file under the same key: each part has its own nonce. */
export function sealPart(
  app: Pick<Context, 'keyFor'>,
  sealedKey: string,
  bytes: Uint8Array,
  id: string,
): Uint8Array {
  return sealBytes([fileKey(openKey(app, sealedKey, id))], bytes, id)
}

export function sealKey(app: Pick<Context, 'keyFor'>, key: Uint8Array, id: string): string {
  return Buffer.from(sealBytes(envelopeKeys(app), key, id)).toString('base64')
}

export function openKey(app: Pick<Context, 'keyFor'>, sealedKey: string, id: string): Uint8Array {
  return unsealBytes(envelopeKeys(app), Buffer.from(sealedKey, 'base64'), id)
}

/** The key of a single file has no id: it is found through the row that stores it. */
function fileKey(bytes: Uint8Array): Key {
  return { id: new Uint8Array(4), bytes }
}

/** HMAC-SHA256 by which the same file or number is recognised without being revealed. */
export function fingerprint(app: Pick<Context, 'keyFor'>, content: Uint8Array | string): string {
  return createHmac('sha256', app.keyFor('verification fingerprints')).update(content).digest('base64url')
}
