import { expect, test } from 'vitest'
import { answerOf, caller } from '#server/test/data/callers.ts'
import { authorize, type BookingPermission } from './booking-access.ts'

const booking = { guestId: 'gus', ownerId: 'olga' }
const everyone = [caller('gus'), caller('olga'), caller('ada', { roles: ['admin'] }), caller('eve')]
const as = (action: BookingPermission) =>
  everyone.map((who) => answerOf(() => authorize(who, action, booking)))

test('a booking exists for its participants and administrators', () => {
  for (const action of ['read', 'change', 'cancel', 'report_incident'] as const) {
    expect(as(action), action).toEqual(['guest', 'owner', 'admin', 404])
  }
  expect(answerOf(() => authorize(caller('gus'), 'read', undefined))).toBe(404)
})

test('only the owner answers a request and records what happened on site', () => {
  for (const action of ['accept', 'decline', 'mark_no_show', 'record_payment', 'note'] as const) {
    expect(as(action), action).toEqual([404, 'owner', 404, 404])
  }
})

test('codes of an arrival are for the guest who comes and the owner who gives them', () => {
  expect(as('read_guide')).toEqual(['guest', 404, 404, 404])
  expect(as('prepare_arrival')).toEqual([404, 'owner', 404, 404])
})
