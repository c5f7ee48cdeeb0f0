import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Key } from '#server/platform/secret-key.ts'
import { presentHead, seal, unseal } from './sealed-secret.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const someKey = (): Key => ({ id: randomBytes(4), bytes: randomBytes(32) })
const key = someKey()

test('a sealed secret opens with its key, for its owner', () => {
  const sealed = seal([key], secret, 'awa')
  expect(sealed).not.toContain('JBSW')
  expect(unseal([key], sealed, 'awa')).toBe(secret)
  expect(seal([key], secret, 'awa')).not.toBe(sealed)
})

test('it does not open for another owner, with another key, or after one bit changed', () => {
  const sealed = seal([key], secret, 'awa')
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[24]! ^= 1
  expect(() => unseal([key], sealed, 'moussa')).toThrow(/authenticate/)
  expect(() => unseal([someKey()], sealed, 'awa')).toThrow(/authenticate/)
  expect(() => unseal([key], bytes.toString('base64url'), 'awa')).toThrow(/authenticate/)
})

test('it is sealed with the present key, names it, and opens with either of two', () => {
  const next = someKey()
  const [before, after] = [seal([key], secret, 'awa'), seal([next, key], secret, 'awa')]
  expect(before.startsWith(presentHead([key]))).toBe(true)
  expect(after.startsWith(presentHead([next]))).toBe(true)
  expect(presentHead([next])).not.toBe(presentHead([key]))
  expect(unseal([next, key], before, 'awa')).toBe(secret)
  expect(unseal([next], after, 'awa')).toBe(secret)
  // During key rotation a process restarted first may read what another sealed with the next key.
  expect(unseal([key, next], after, 'awa')).toBe(secret)
})

test('what was sealed before keys had an id opens with whichever key sealed it', () => {
  const sealed = 'y-wnvKPFOxpKgNl_5bDHb7_9jWpR1e5pUHHr_58zo4_rOaUUezV1ilFfvVE'
  const first: Key = { id: randomBytes(4), bytes: new Uint8Array(32).fill(7) }
  expect(unseal([first], sealed, 'awa')).toBe(secret)
  expect(unseal([key, first], sealed, 'awa')).toBe(secret)
  expect(unseal([first, key], sealed, 'awa')).toBe(secret)
  expect(() => unseal([key], sealed, 'awa')).toThrow(/authenticate/)
})
