import { expect, test } from 'vitest'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { authorize } from './invoice-access.ts'

test('an invoice is for the seller, and for members who manage billing', () => {
  const detail = { invoice: { sellerId: 'agency' } }
  for (const action of ['download', 'pay'] as const) {
    const as = (actor: Parameters<typeof authorize>[0], of?: typeof detail) =>
      answerOf(() => authorize(actor, action, of))
    expect(as(alone(caller('agency')), detail)).toBe(true)
    expect(as(member(caller('ana'), 'agency', 'billing'), detail)).toBe(true)
    expect(as(member(caller('ana'), 'agency', 'listings'), detail)).toBe(403)
    expect(as(alone(caller('ada', { roles: ['admin'] })), detail)).toBe(404)
    expect(as(alone(caller('agency')))).toBe(404)
  }
})
