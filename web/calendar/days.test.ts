import { expect, test } from 'vitest'
import { addMonths, daysFrom, mondayOf, weekdayOf, weeksOf } from './days.ts'

test('days go over months, leap years and changes of the clock', () => {
  expect(daysFrom('2028-02-28', '2028-03-02')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysFrom('2027-03-27', '2027-03-30')).toHaveLength(3)
  expect(weekdayOf('2026-11-22')).toBe(7)
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
})

test('a month is shown in whole weeks', () => {
  expect(weeksOf('2026-11')).toEqual({ from: '2026-10-26', to: '2026-12-07' })
  expect(weeksOf('2027-02')).toEqual({ from: '2027-02-01', to: '2027-03-01' })
})
