import { expect, test } from 'vitest'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { authorize } from './member-access.ts'

test('a member is changed and removed by the agency, and by members who manage the team', () => {
  const colleague = { sellerId: 'agency' }
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
