import { expect, test } from 'vitest'
import { clearToken, storeToken } from '#web/api/token.ts'
import { draftStore } from './drafts.ts'

const tokenOf = (sub: string) => `a.${btoa(JSON.stringify({ sub, exp: 9_999_999_999 }))}.c`
const drafts = draftStore()

test('what a visitor wrote is still there after signing in, and after a lost session', () => {
  drafts.set('sale', 'Le jardin est-il clos ?')
  storeToken(tokenOf('awa'))
  clearToken()
  storeToken(tokenOf('awa'))
  expect(drafts.get('sale')).toBe('Le jardin est-il clos ?')
})

test('another account reads nothing of what the former one wrote', () => {
  storeToken(tokenOf('awa'))
  drafts.set('ticket', 'Mon IBAN est')
  clearToken()
  storeToken(tokenOf('karim'))
  expect(drafts.size).toBe(0)
})
