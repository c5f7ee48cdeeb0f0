import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { stayMatters } from './stay-matters.ts'

const booking = {
  status: 'CONFIRMED',
  payment_method: 'offline',
  payment_plan: [
    { kind: 'first', amount_minor: 30_000, due_on: null },
    { kind: 'balance', amount_minor: 70_000, due_on: '2999-01-01' },
  ],
  paid_minor: 0,
  refunded_minor: 0,
  allowed_actions: ['cancel'],
} as unknown as Booking

test('the first instalment is a matter at once, a balance only near its date', () => {
  expect(stayMatters([booking])).toMatchObject([{ kind: 'pay_host', amountMinor: 30_000 }])
  expect(stayMatters([{ ...booking, paid_minor: 30_000 }])).toEqual([])
  expect(stayMatters([{ ...booking, paid_minor: 100_000 }])).toEqual([])
})

test('what is debited by itself is no matter', () => {
  const debited = {
    ...booking,
    payment_method: 'card',
    allowed_actions: ['pay'],
    is_debited: true,
  } as Booking
  expect(stayMatters([debited])).toEqual([])
  expect(stayMatters([{ ...debited, is_debited: false }])).toHaveLength(1)
})

test('a card is paid here, and a change of the host is answered', () => {
  const paidHere = {
    ...booking,
    payment_method: 'card',
    allowed_actions: ['pay', 'accept_change'],
  } as Booking
  expect(stayMatters([paidHere]).map(({ kind }) => kind)).toEqual(['answer_change', 'pay_now'])
})

test('a request owes nothing yet', () => {
  expect(stayMatters([{ ...booking, status: 'REQUESTED' }])).toEqual([])
})
