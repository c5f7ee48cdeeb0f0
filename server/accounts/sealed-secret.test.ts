import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-secret.ts'

const key = randomBytes(32)

test('a sealed secret opens with its key, for its owner', () => {
  const sealed = seal(key, 'JBSWY3DPEHPK3PXP', 'awa')
  expect(sealed).not.toContain('JBSW')
  expect(unseal(key, sealed, 'awa')).toBe('JBSWY3DPEHPK3PXP')
  expect(seal(key, 'JBSWY3DPEHPK3PXP', 'awa')).not.toBe(sealed)
})

test('it does not open for another owner, with another key, or after one bit changed', () => {
  const sealed = seal(key, 'JBSWY3DPEHPK3PXP', 'awa')
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[14]! ^= 1
  expect(() => unseal(key, sealed, 'moussa')).toThrow(/authenticate/)
  expect(() => unseal(randomBytes(32), sealed, 'awa')).toThrow(/authenticate/)
  expect(() => unseal(key, bytes.toString('base64url'), 'awa')).toThrow(/authenticate/)
})
