import { expect, test } from 'vitest'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { authorize } from './validation-access.ts'

const sale = { sellerId: 'agency' }

test('the seller and staff validate a listing; for anyone else it does not exist', () => {
  for (const action of ['validate', 'read_validation', 'read_document'] as const) {
    const as = (actor: Parameters<typeof authorize>[0]) => answerOf(() => authorize(actor, action, sale))
    expect(as(alone(caller('agency')))).toBe('seller')
    expect(as(member(caller('ana'), 'agency', 'listings'))).toBe('seller')
    expect(as(member(caller('ana'), 'agency', 'leads'))).toBe(403)
    expect(as(alone(caller('eve')))).toBe(404)
    expect(as(alone(caller('ada', { roles: ['admin'] })))).toBe('house')
    expect(as(alone(caller('kim', { permissions: ['view_all_kyc'] })))).toBe('house')
    expect(as(alone(caller('sam', { permissions: ['view_stats'] })))).toBe(404)
  }
})

test('staff validates as staff, also without a right in their team', () => {
  const moderator = member(caller('mo', { permissions: ['moderate_listings'] }), 'agency', 'billing')
  expect(authorize(moderator, 'validate', sale)).toBe('house')
})
