import { createPublicKey, verify } from 'node:crypto'
import type { Seal } from './parse-seal.ts'

/** Public keys (PEM) by authority and certificate: `FR04FPE3`. */
export type SealKeys = Readonly<Record<string, string>>

export type SealState = 'valid' | 'invalid' | 'key_unknown'

/** Verifies the signature of a 2D-Doc: ECDSA with SHA-256, `r` and `s` concatenated (IEEE P1363). */
export function verifySeal(seal: Seal, keys: SealKeys): SealState {
  const pem = keys[seal.authority + seal.certificate]
  if (pem === undefined) return 'key_unknown'
  const key = { key: createPublicKey(pem), dsaEncoding: 'ieee-p1363' as const }
  return verify('sha256', Buffer.from(seal.signed, 'latin1'), key, decodeBase32(seal.signature))
    ? 'valid'
    : 'invalid'
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(text: string) {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const sign of text) {
    value = ((value << 5) | alphabet.indexOf(sign)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 0xff)
    }
  }
  return Buffer.from(bytes)
}
