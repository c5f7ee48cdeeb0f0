import { expect, test } from 'vitest'
import { daysIn, groupAt, groupsOf, spanBefore, spanOf } from './report-days.ts'

test('a period ends today, and the one before it is as long', () => {
  const week = spanOf('7d', '2027-03-03')
  expect(week).toEqual({ from: '2027-02-25', to: '2027-03-03' })
  expect(spanBefore(week)).toEqual({ from: '2027-02-18', to: '2027-02-24' })
  const year = spanOf('12m', '2028-02-29')
  expect(year.from).toBe('2027-03-01')
  expect(daysIn(spanBefore(year))).toBe(daysIn(year))
})

test('weeks begin on Monday and months on the first, but for the first of the span', () => {
  // 1 March 2027 is a Monday.
  expect(groupsOf({ from: '2027-02-24', to: '2027-03-09' }, 'week')).toEqual([
    '2027-02-24',
    '2027-03-01',
    '2027-03-08',
  ])
  expect(groupsOf({ from: '2027-01-31', to: '2027-03-01' }, 'month')).toEqual([
    '2027-01-31',
    '2027-02-01',
    '2027-03-01',
  ])
  expect(groupsOf({ from: '2027-02-27', to: '2027-03-01' }, 'day')).toHaveLength(3)
})

test('each day falls in one group', () => {
  const starts = ['2027-01-31', '2027-02-01', '2027-03-01']
  expect(['2027-01-31', '2027-02-01', '2027-02-28', '2027-03-31'].map((day) => groupAt(starts, day))).toEqual(
    [0, 1, 1, 2],
  )
})
