import { expect, test } from 'vitest'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { authorize } from './offer-access.ts'

const offer = { buyerId: 'bea', sellerId: 'agency' }

test('an offer is between its buyer and its seller', () => {
  for (const action of ['read', 'counter', 'accept', 'refuse', 'withdraw'] as const) {
    const as = (actor: Parameters<typeof authorize>[0]) => answerOf(() => authorize(actor, action, offer))
    expect(as(alone(caller('bea')))).toBe('buyer')
    expect(as(alone(caller('agency')))).toBe('seller')
    expect(as(member(caller('ana'), 'agency', 'leads'))).toBe('seller')
    expect(as(alone(caller('eve')))).toBe(404)
    expect(as(alone(caller('ada', { roles: ['admin'] })))).toBe(404)
    expect(as(member(caller('ana'), 'other', 'leads'))).toBe(404)
  }
})

test('a member without the right gets 403, but not for an offer of their own', () => {
  const as = (id: string) =>
    answerOf(() => authorize(member(caller(id), 'agency', 'listings'), 'read', offer))
  expect(as('ana')).toBe(403)
  expect(as('bea')).toBe('buyer')
})
