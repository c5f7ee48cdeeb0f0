import { expect, test } from 'vitest'
import { answerOf, caller } from '#server/test/data/callers.ts'
import { authorize } from './payment-access.ts'

test('participants and administrators read payments; the guest pays, the owner confirms a refund', () => {
  const booking = { guestId: 'gus', ownerId: 'olga' }
  const admin = caller('ada', { roles: ['admin'] })
  const everyone = [caller('gus'), caller('olga'), admin, caller('eve')]
  const as = (action: Parameters<typeof authorize>[1]) =>
    everyone.map((who) => answerOf(() => authorize(who, action, booking)))
  expect(as('read')).toEqual([true, true, true, 404])
  expect(as('pay')).toEqual([true, 404, 404, 404])
  expect(as('confirm_refund')).toEqual([404, true, 404, 404])
  expect(answerOf(() => authorize(admin, 'read', undefined))).toBe(404)
})
