import { expect, test } from 'vitest'
import { asJson, withoutClaim } from './statement-forms.ts'

const disclosure = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const name = disclosure('a', 'display_name', 'Agence Forêt')
const country = disclosure('b', 'country', 'FR')
const check = disclosure('c', { code: 'display_name' })
const statement = `h.p.s~${name}~${country}~${check}~`

test('a claim is left out of a statement, and nothing else', () => {
  expect(withoutClaim(statement, 'display_name')).toBe(`h.p.s~${country}~${check}~`)
  expect(withoutClaim(statement, 'city')).toBe(statement)
})

test('the JSON serialisation holds the same parts', () => {
  expect(JSON.parse(asJson(statement))).toEqual({
    payload: 'p',
    protected: 'h',
    signature: 's',
    header: { disclosures: [name, country, check] },
  })
})
