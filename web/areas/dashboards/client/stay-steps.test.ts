import { expect, test } from 'vitest'
import { stepsOf } from './stay-steps.ts'

const booking = {
  payment_plan: [
    { kind: 'first' as const, amount_minor: 30_000, due_on: null },
    { kind: 'balance' as const, amount_minor: 70_000, due_on: '2027-05-01' },
  ],
  paid_minor: 30_000,
  refunded_minor: 0,
  confirmed_at: '2027-03-10T10:00:00.000Z',
  created_at: '2027-03-09T10:00:00.000Z',
  check_in: '2027-05-31',
  check_out: '2027-06-04',
  property: { check_in_from: '16:00', check_out_until: '11:00' },
}
const shown = (more: Partial<typeof booking> = {}, today = '2027-04-01', hasCode = true) =>
  stepsOf({ ...booking, ...more }, today, hasCode).map(({ kind, day, state }) => `${kind} ${day} ${state}`)

test('the deposit is paid, the balance is next, then code, arrival and departure', () => {
  expect(shown()).toEqual([
    'first 2027-03-10 done',
    'balance 2027-05-01 next',
    'code 2027-05-31 later',
    'arrival 2027-05-31 later',
    'departure 2027-06-04 later',
  ])
  expect(stepsOf(booking, '2027-04-01', true).map(({ hour }) => hour)).toEqual([
    null,
    null,
    null,
    '16:00',
    '11:00',
  ])
})

test('what is paid in full leaves the code as the next step, and the arrival from that day on', () => {
  const paid = { paid_minor: 100_000 }
  expect(shown(paid)[2]).toBe('code 2027-05-31 next')
  expect(shown(paid, '2027-05-31').slice(2)).toEqual([
    'code 2027-05-31 done',
    'arrival 2027-05-31 next',
    'departure 2027-06-04 later',
  ])
  expect(shown(paid, '2027-04-01', false)[2]).toBe('arrival 2027-05-31 next')
})

test('a refund opens the payment again; shares of several payers are one payment', () => {
  expect(shown({ paid_minor: 100_000, refunded_minor: 10_000 }).slice(0, 2)).toEqual([
    'first 2027-03-10 done',
    'balance 2027-05-01 next',
  ])
  const payment_plan = [1, 2].map(() => ({ kind: 'share' as const, amount_minor: 50_000, due_on: null }))
  expect(stepsOf({ ...booking, payment_plan, paid_minor: 100_000 }, '2027-04-01', true)[0]).toMatchObject({
    kind: 'full',
    state: 'done',
  })
})
