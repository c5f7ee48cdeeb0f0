import { expect, test } from 'vitest'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { authorize } from './import-access.ts'

test('an import is for the seller, and for members who edit listings', () => {
  const job = { sellerId: 'agency' }
  for (const action of ['read', 'submit', 'withdraw_missing'] as const) {
    const as = (actor: Parameters<typeof authorize>[0], of?: typeof job) =>
      answerOf(() => authorize(actor, action, of))
    expect(as(alone(caller('agency')), job)).toBe(true)
    expect(as(member(caller('ana'), 'agency', 'listings'), job)).toBe(true)
    expect(as(member(caller('ana'), 'agency', 'leads'), job)).toBe(403)
    expect(as(member(caller('ana'), 'agency', 'leads'))).toBe(403)
    expect(as(alone(caller('eve')), job)).toBe(404)
    expect(as(alone(caller('agency')))).toBe(404)
  }
})
