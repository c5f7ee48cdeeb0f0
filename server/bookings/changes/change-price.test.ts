import { expect, test } from 'vitest'
import { moneyOfChange } from './change-price.ts'

const paid = { totalMinor: 30_000, paidMinor: 30_000, refundedMinor: 0 }

test('a stay that becomes cheaper gives back what was paid too much, and no more', () => {
  expect(moneyOfChange(paid, 20_000)).toEqual({ differenceMinor: -10_000, backMinor: 10_000, dueMinor: 0 })
  const partly = { ...paid, paidMinor: 9_000 }
  expect(moneyOfChange(partly, 20_000)).toEqual({ differenceMinor: -10_000, backMinor: 0, dueMinor: 11_000 })
})

test('a dearer stay requires the difference and what was due before', () => {
  expect(moneyOfChange(paid, 45_000)).toEqual({ differenceMinor: 15_000, backMinor: 0, dueMinor: 15_000 })
  const before = { ...paid, paidMinor: 30_000, refundedMinor: 5_000 }
  expect(moneyOfChange(before, 45_000)).toEqual({ differenceMinor: 15_000, backMinor: 0, dueMinor: 20_000 })
})
