import { expect, test } from 'vitest'
import { arrivalPeriods } from '#contract/administration/booking-enums.ts'
import { arrivalSpan, checkArrivalOrder } from './arrival-span.ts'

test('today is the first or the last day of each period of arrivals', () => {
  const today = '2028-02-29'
  for (const period of arrivalPeriods) {
    const { from, to } = arrivalSpan(period, today)
    expect(from <= to, period).toBe(true)
    expect([from, to], period).toContain(today)
  }
  expect(arrivalSpan('7_days', today)).toEqual({ from: today, to: '2028-03-07' })
  expect(arrivalSpan('past_12_months', today)).toEqual({ from: '2027-02-28', to: today })
})

test('days of one’s own are in their order, and either may be absent', () => {
  checkArrivalOrder({})
  checkArrivalOrder({ arrival_from: '2027-02-02' })
  checkArrivalOrder({ arrival_to: '2027-02-02' })
  checkArrivalOrder({ arrival_from: '2027-02-02', arrival_to: '2027-02-02' })
  expect(() => checkArrivalOrder({ arrival_from: '2027-02-02', arrival_to: '2027-02-01' })).toThrow(
    'days_out_of_order',
  )
})
