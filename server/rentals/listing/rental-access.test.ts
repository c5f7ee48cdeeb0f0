import { expect, test } from 'vitest'
import { answerOf, caller } from '#server/test/data/callers.ts'
import { authorize } from './rental-access.ts'

test('the owner does everything with a rental; administrators read it and change its status', () => {
  const everyone = [caller('olga'), caller('ada', { roles: ['admin'] }), caller('eve')]
  const as = (action: Parameters<typeof authorize>[1]) =>
    everyone.map((who) => answerOf(() => authorize(who, action, { ownerId: 'olga' })))
  expect(as('read')).toEqual(['owner', 'admin', 404])
  expect(as('change_status')).toEqual(['owner', 'admin', 404])
  for (const action of [
    'edit',
    'delete',
    'edit_calendar',
    'read_feeds',
    'edit_feeds',
    'read_rates',
    'edit_rates',
  ] as const)
    expect(as(action)).toEqual(['owner', 404, 404])
})
