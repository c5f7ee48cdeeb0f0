import { expect, test } from 'vitest'
import { type OpenBooking, planSuspension, type SuspensionFacts } from './suspension-plan.ts'

const booking = (id: string, values: Partial<OpenBooking> = {}): OpenBooking => ({
  id,
  status: 'CONFIRMED',
  isHost: true,
  checkIn: '2026-12-12',
  currency: 'EUR',
  refundMinor: 40_000,
  creditMinor: 5_000,
  ...values,
})
const facts = (values: Partial<SuspensionFacts> = {}): SuspensionFacts => ({
  bookings: [],
  rentalIds: [],
  saleIds: [],
  payouts: [],
  ...values,
})

test('a stay under way goes on, one to come is refunded unless it begins after the last day', () => {
  const bookings = [booking('now', { status: 'IN_STAY', checkIn: '2026-11-19' }), booking('soon')]
  const decisions = (until: string | null) =>
    planSuspension(facts({ bookings }), until).stays.map(({ id, decision }) => `${id} ${decision}`)
  expect(decisions(null)).toEqual(['now keep', 'soon refund'])
  expect(decisions('2026-12-12')).toEqual(['now keep', 'soon refund'])
  expect(decisions('2026-12-11')).toEqual(['now keep', 'soon keep'])
})

test('a choice stands before the default', () => {
  const bookings = [booking('now', { status: 'IN_STAY' }), booking('soon')]
  const chosen = new Map([
    ['now', 'rehouse'],
    ['soon', 'keep'],
  ] as const)
  const { stays } = planSuspension(facts({ bookings }), null, chosen)
  expect(stays.map(({ decision }) => decision)).toEqual(['rehouse', 'keep'])
})

test('requests of both sides are released, own trips take place, a choice does not reach them', () => {
  const bookings = [
    booking('paying', { status: 'PENDING_PAYMENT' }),
    booking('asked', { status: 'REQUESTED', isHost: false }),
    booking('trip', { isHost: false }),
  ]
  const plan = planSuspension(facts({ bookings }), null, new Map([['trip', 'refund']] as const))
  expect(plan).toMatchObject({ stays: [], releasedIds: ['paying', 'asked'], ownTripIds: ['trip'] })
})

test('payouts are held by currency, without those that are with the bank', () => {
  const payout = { id: 'a', currency: 'EUR' as const, amountMinor: 100, isUnderWay: false }
  const payouts = [
    payout,
    { ...payout, id: 'b', amountMinor: 50 },
    { ...payout, id: 'c', currency: 'XOF' as const },
    { ...payout, id: 'd', isUnderWay: true },
  ]
  const { payoutsOnHold, payoutsUnderWay } = planSuspension(facts({ payouts }), null)
  expect(payoutsOnHold).toEqual([
    { currency: 'EUR', amountMinor: 150 },
    { currency: 'XOF', amountMinor: 100 },
  ])
  expect(payoutsUnderWay).toBe(1)
})

test('the fingerprint changes with what happens, not with its order or the choices', () => {
  const one = facts({ bookings: [booking('a'), booking('b')], rentalIds: ['r'], saleIds: ['s'] })
  const { fingerprint } = planSuspension(one, null)
  const other = { ...one, bookings: one.bookings.toReversed() }
  expect(planSuspension(other, '2026-12-01', new Map([['a', 'keep']])).fingerprint).toBe(fingerprint)
  for (const changed of [
    facts({ ...one, bookings: [booking('a'), booking('b', { status: 'IN_STAY' })] }),
    facts({ ...one, bookings: [booking('a'), booking('b', { refundMinor: 39_999 })] }),
    facts({ ...one, saleIds: [] }),
    facts({ ...one, rentalIds: ['r', 'r2'] }),
    facts({ ...one, payouts: [{ id: 'p', currency: 'EUR', amountMinor: 1, isUnderWay: false }] }),
  ])
    expect(planSuspension(changed, null).fingerprint).not.toBe(fingerprint)
})
