import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type { Context } from '#server/platform/context.ts'
import type { Key } from '#server/platform/secret-key.ts'

/** A key pair that signs badges (ECDSA P-256 with SHA-256, `ES256`). */
export interface IssuerKey {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
  publicJwk: JWK
}

export const issuerAlgorithm = 'ES256'
const derived = new WeakMap<Context['keyFor'], IssuerKey[]>()

/**
 * The present key pair and, during a replacement of the secret, the previous one. Both are derived from `SECRET_KEY`:
 * every process has the same, and none is stored in the database.
 */
export function issuerKeys({ keyFor }: Pick<Context, 'keyFor'>): IssuerKey[] {
  const existing = derived.get(keyFor)
  if (existing) return existing
  const keys = keyFor.all('verification badges').map(pairOf)
  derived.set(keyFor, keys)
  return keys
}

function pairOf({ id, bytes }: Key): IssuerKey {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(bytes)
  const point = curve.getPublicKey()
  const coordinates = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const kid = Buffer.from(id).toString('hex')
  return {
    id: kid,
    privateKey: createPrivateKey({
      key: { ...coordinates, d: Buffer.from(bytes).toString('base64url') },
      format: 'jwk',
    }),
    publicKey: createPublicKey({ key: coordinates, format: 'jwk' }),
    publicJwk: { ...coordinates, kid, alg: issuerAlgorithm, use: 'sig' },
  }
}

/** Metadata of the issuer of SD-JWT VCs, at `/.well-known/jwt-vc-issuer`. */
export function issuerMetadata(app: Pick<Context, 'keyFor' | 'config'>) {
  return {
    issuer: app.config.publicUrl,
    jwks: { keys: issuerKeys(app).map(({ publicJwk }) => publicJwk) },
  }
}
