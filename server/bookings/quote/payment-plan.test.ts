import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scheduleOf } from '#contract/money/payment-plan.ts'
import { addDays, daysBetween } from '#server/availability/local-time.ts'
import { paymentPlan, schedulesOpen } from './payment-plan.ts'

const split = { firstPercent: 30, balanceDays: 30 }
const today = '2027-01-10'
const base = { method: 'card' as const, isOnArrival: false, adults: 1 }

function planned(totalMinor: number, daysAhead: number) {
  return { ...base, totalMinor, daysAhead, checkIn: addDays(today, daysAhead) }
}

test('three instalments are a month apart where the arrival is far enough away', () => {
  expect(paymentPlan(planned(100_000, 100), split, { schedule: 'three', payers: 1 })).toEqual([
    { kind: 'first', amount_minor: 33_334, due_on: null },
    { kind: 'instalment', amount_minor: 33_333, due_on: '2027-02-09' },
    { kind: 'balance', amount_minor: 33_333, due_on: '2027-03-11' },
  ])
})

test('instalments of any stay sum to its total, at equal distances, and end ten days before the arrival', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 5_000_000 }),
      fc.integer({ min: 31, max: 500 }),
      fc.constantFrom('three' as const, 'four' as const),
      (totalMinor, daysAhead, schedule) => {
        const stay = planned(totalMinor, daysAhead)
        const plan = paymentPlan(stay, split, { schedule, payers: 1 })
        expect(scheduleOf(plan)).toBe(schedule)
        expect(plan.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(totalMinor)
        expect(Math.min(...plan.map(({ amount_minor }) => amount_minor))).toBeGreaterThan(0)
        const days = plan.map(({ due_on }) => (due_on ? daysBetween(today, due_on) : 0))
        const steps = days.slice(1).map((day, index) => day - days[index]!)
        expect(new Set(steps).size).toBe(1)
        expect(steps[0]).toBeGreaterThanOrEqual(7)
        expect(steps[0]).toBeLessThanOrEqual(30)
        expect(days.at(-1)).toBeLessThanOrEqual(daysAhead - 10)
      },
    ),
  )
})

test('a stay within a month, or paid to the owner, is paid by the usual plan', () => {
  expect(schedulesOpen(planned(100_000, 29), split)).toEqual(['usual'])
  expect(schedulesOpen(planned(100_000, 30), split)).toEqual(['usual', 'full'])
  expect(schedulesOpen(planned(100_000, 31), split)).toEqual(['usual', 'full', 'three', 'four'])
  expect(schedulesOpen({ ...planned(100_000, 90), method: 'offline' }, split)).toEqual(['usual'])
  const near = paymentPlan(planned(100_000, 20), split, { schedule: 'four', payers: 1 })
  expect(near).toEqual([{ kind: 'full', amount_minor: 100_000, due_on: null }])
})

test('whoever likes pays all at once, where the usual plan leaves a balance', () => {
  const all = [{ kind: 'full', amount_minor: 100_000, due_on: null }]
  const stay = planned(100_000, 90)
  expect(paymentPlan(stay, split, { schedule: 'usual', payers: 1 })).toHaveLength(2)
  expect(paymentPlan(stay, split, { schedule: 'full', payers: 1 })).toEqual(all)
  expect(schedulesOpen(stay, { ...split, firstPercent: 100 })).toEqual(['usual', 'three', 'four'])
})

test('several adults share a stay two days ahead, in equal shares with the cents on the first', () => {
  const stay = { ...planned(100_000, 2), adults: 2 }
  expect(schedulesOpen(stay, split)).toEqual(['usual', 'shared'])
  expect(paymentPlan(stay, split, { schedule: 'shared', payers: 3 })).toEqual([
    { kind: 'share', amount_minor: 33_334, due_on: null },
    { kind: 'share', amount_minor: 33_333, due_on: null },
    { kind: 'share', amount_minor: 33_333, due_on: null },
  ])
  expect(schedulesOpen({ ...stay, daysAhead: 1 }, split)).toEqual(['usual'])
  expect(schedulesOpen({ ...stay, method: 'mobile_money' }, split)).toEqual(['usual'])
})
