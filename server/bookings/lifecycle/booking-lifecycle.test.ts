import { expect, test } from 'vitest'
import { bookingStatuses } from '#contract/bookings/booking-statuses.ts'
import type { BookingActor, BookingStatus } from '#contract/bookings/bookings.ts'
import { bookingLifecycle, holdingStatuses } from './booking-lifecycle.ts'

const actors: BookingActor[] = ['guest', 'owner', 'admin', 'system']
const events = [...new Set(bookingLifecycle.table.lines.map(({ action }) => action))]
const now = new Date('2027-03-01T12:00:00Z')
const booking = (status: BookingStatus) => ({
  status,
  now,
  expiresAt: null as Date | null,
  checkIn: '2027-02-01',
  timeZone: 'Europe/Paris',
})

/** The table of rules, section 1: role, event, from status, to status. Everything else is refused. */
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

test('every actor, event and status: the transitions of the rules and no others', () => {
  const possible = new Set<string>()
  for (const actor of actors) {
    for (const event of events) {
      for (const status of bookingStatuses) {
        const to = bookingLifecycle.find(event, booking(status), actor)
        if (to) possible.add(`${actor} ${event} ${status} → ${to}`)
      }
    }
  }
  expect(possible).toEqual(written)
})

test('nothing leads out of a booking that has ended, and nothing back to one that holds no nights', () => {
  const ended = bookingStatuses.filter((status) => !holdingStatuses.includes(status))
  for (const { from, to } of bookingLifecycle.table.lines) {
    expect(from.filter((status) => ended.includes(status))).toEqual([])
    expect(to).not.toBe('PENDING_PAYMENT')
  }
})

test('a refusal lists the possible actions', () => {
  expect(() => bookingLifecycle.after('accept', booking('CONFIRMED'), 'owner')).toThrow(
    expect.objectContaining({ status: 409, allowed: ['cancel'] }),
  )
})

test('a request that has run out is accepted no more, and nobody is missed before noon of the second day', () => {
  const expired = { ...booking('REQUESTED'), expiresAt: now }
  expect(() => bookingLifecycle.after('accept', expired, 'owner')).toThrow(
    expect.objectContaining({ message: 'booking_move_refused', allowed: [] }),
  )
  const arrived = { ...booking('IN_STAY'), checkIn: '2027-02-28' }
  const at = (time: string) => ({ ...arrived, now: new Date(`2027-03-01T${time}Z`) })
  expect(bookingLifecycle.after('mark_no_show', at('11:00'), 'owner')).toBe('NO_SHOW')
  expect(() => bookingLifecycle.after('mark_no_show', at('10:59'), 'owner')).toThrow('no_show_too_soon')
})
