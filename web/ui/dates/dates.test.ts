import { expect, test } from 'vitest'
import { formatDateRange, nearness, nightsBetween } from './dates.ts'

test('a range of days is written as shortly as possible, with its year where it is not this one', () => {
  expect(formatDateRange('2027-05-15', '2027-05-22', 'fr', '2027-01-01')).toBe('15–22 mai')
  expect(formatDateRange('2027-05-15', '2027-05-22', 'fr', '2026-11-23')).toBe('15–22 mai 2027')
  expect(formatDateRange('2027-12-28', '2028-01-03', 'fr', '2027-01-01')).toBe(
    '28 déc. 2027\u00a0–\u00a03 janv. 2028',
  )
})

test('nights are counted over a change of clocks', () => {
  expect(nightsBetween('2027-03-27', '2027-03-29')).toBe(2)
})

test('the same day, the day before, the days of the week, then the date', () => {
  const now = new Date(2027, 4, 15, 9)
  const at = (day: number, hour = 23) => new Date(2027, 4, day, hour).toISOString()
  expect(nearness(at(15, 1), now)).toEqual({ kind: 'today' })
  expect(nearness(at(14), now)).toEqual({ kind: 'yesterday' })
  expect(nearness(at(9), now)).toEqual({ kind: 'days', days: 6 })
  expect(nearness(at(8), now)).toEqual({ kind: 'date' })
})
