import { expect, test } from 'vitest'
import { type BookingActor, type BookingStatus, bookingStatuses } from '#contract/bookings/bookings.ts'
import { type BookingEvent, bookingMoves, holdingStatuses, statusAfter } from './booking-lifecycle.ts'

const actors: BookingActor[] = ['guest', 'owner', 'admin', 'system']
const events = [...new Set(bookingMoves.map(({ event }) => event))]

/** The table of rules, section 1, written out: who brings what from where to where. Everything else is refused. */
const written = new Set([
  'system pay PENDING_PAYMENT → CONFIRMED',
  'system authorise PENDING_PAYMENT → REQUESTED',
  'system expire PENDING_PAYMENT → EXPIRED',
  'system expire REQUESTED → EXPIRED',
  'owner accept REQUESTED → CONFIRMED',
  'owner decline REQUESTED → DECLINED',
  'guest withdraw PENDING_PAYMENT → WITHDRAWN',
  'guest withdraw REQUESTED → WITHDRAWN',
  'guest cancel CONFIRMED → CANCELLED_BY_GUEST',
  'guest cancel IN_STAY → CANCELLED_BY_GUEST',
  'owner cancel CONFIRMED → CANCELLED_BY_OWNER',
  'owner cancel IN_STAY → CANCELLED_BY_OWNER',
  'admin cancel PENDING_PAYMENT → CANCELLED_BY_ADMIN',
  'admin cancel REQUESTED → CANCELLED_BY_ADMIN',
  'admin cancel CONFIRMED → CANCELLED_BY_ADMIN',
  'admin cancel IN_STAY → CANCELLED_BY_ADMIN',
  'system cancel_unpaid CONFIRMED → CANCELLED_UNPAID',
  'system check_in CONFIRMED → IN_STAY',
  'system check_out IN_STAY → COMPLETED',
  'owner mark_no_show IN_STAY → NO_SHOW',
])

test('every actor, event and status: the moves of the rules and no others', () => {
  const possible = new Set<string>()
  for (const actor of actors) {
    for (const event of events) {
      for (const status of bookingStatuses) {
        const to = outcome(event, status, actor)
        if (to) possible.add(`${actor} ${event} ${status} → ${to}`)
      }
    }
  }
  expect(possible).toEqual(written)
})

test('nothing leads out of a booking that has ended, and nothing back to one that holds no nights', () => {
  const ended = bookingStatuses.filter((status) => !holdingStatuses.includes(status))
  for (const { from, to } of bookingMoves) {
    expect(from.filter((status) => ended.includes(status))).toEqual([])
    expect(to).not.toBe('PENDING_PAYMENT')
  }
})

test('a refusal says what may be done instead', () => {
  expect(() => statusAfter('accept', 'CONFIRMED', 'owner')).toThrow(
    expect.objectContaining({ status: 409, allowed: ['cancel'] }),
  )
})

function outcome(event: BookingEvent, status: BookingStatus, actor: BookingActor) {
  try {
    return statusAfter(event, status, actor)
  } catch {
    return undefined
  }
}
