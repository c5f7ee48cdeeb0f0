import { expect, test } from 'vitest'
import type { SellerRight } from '#contract/sales/sellers.ts'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { actionsOn, assertMayGrant, authorize } from './member-access.ts'

test('a member is changed and removed by the agency, and by members who manage the team', () => {
  const colleague = { sellerId: 'agency', userId: 'bob', rights: ['team'] as const }
  for (const action of ['change', 'remove'] as const) {
    const as = (actor: Parameters<typeof authorize>[0], of?: typeof colleague) =>
      answerOf(() => authorize(actor, action, of))
    expect(as(alone(caller('agency')), colleague)).toBe(true)
    expect(as(member(caller('ana'), 'agency', 'team'), colleague)).toBe(true)
    expect(as(member(caller('ana'), 'agency', 'listings'), colleague)).toBe(403)
    expect(as(member(caller('ana'), 'agency', 'listings'))).toBe(403)
    expect(as(alone(caller('eve')), colleague)).toBe(404)
    expect(as(alone(caller('agency')))).toBe(404)
  }
})

test('nobody changes their own rights, somebody with more, or gives rights that they do not have', () => {
  const actor = member(caller('ana'), 'agency', 'team', 'leads')
  const of = (userId: string | null, ...rights: SellerRight[]) => ({ sellerId: 'agency', userId, rights })
  const as = (action: 'change' | 'remove', found: ReturnType<typeof of>) =>
    answerOf(() => authorize(actor, action, found))
  expect(as('change', of('ana', 'team', 'leads'))).toBe(403)
  expect(as('remove', of('ana', 'team', 'leads'))).toBe(true)
  expect(as('change', of('bob', 'billing'))).toBe(403)
  expect(as('remove', of(null, 'leads', 'figures'))).toBe(403)
  expect(actionsOn(actor, of('bob', 'leads'))).toEqual(['change', 'remove'])
  expect(actionsOn(actor, of('bob', 'billing'))).toEqual([])
  expect(answerOf(() => assertMayGrant(actor, ['leads', 'team']))).toBe(true)
  expect(answerOf(() => assertMayGrant(actor, ['leads', 'billing']))).toBe(403)
  expect(answerOf(() => assertMayGrant(alone(caller('agency')), ['billing']))).toBe(true)
})
