import { expect, test } from 'vitest'
import { nextDue } from './next-due.ts'

const payment_plan = [
  { kind: 'first' as const, amount_minor: 30_000, due_on: null },
  { kind: 'balance' as const, amount_minor: 70_000, due_on: '2027-05-15' },
]

test('the first instalment is due while nothing was paid, then the balance, then nothing', () => {
  const due = (paid_minor: number, refunded_minor = 0) =>
    nextDue({ payment_plan, paid_minor, refunded_minor })
  expect(due(0)).toEqual(payment_plan[0])
  expect(due(30_000)).toEqual(payment_plan[1])
  expect(due(100_000)).toBeUndefined()
})

test('a part that was paid is not due again', () => {
  expect(nextDue({ payment_plan, paid_minor: 50_000, refunded_minor: 0 })).toMatchObject({
    kind: 'balance',
    amount_minor: 50_000,
  })
})
