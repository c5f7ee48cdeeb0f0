import { expect, test } from 'vitest'
import { arrivalsAround, arrivalsIn } from './flexible-dates.ts'

test('the nearest arrivals come first, also across a change of hour and of year', () => {
  expect(arrivalsAround('2027-03-28', 2)).toEqual([
    '2027-03-28',
    '2027-03-29',
    '2027-03-27',
    '2027-03-30',
    '2027-03-26',
  ])
  expect(arrivalsAround('2026-12-31', 1)).toEqual(['2026-12-31', '2027-01-01', '2026-12-30'])
})

test('a weekend begins on a Friday of its month, a week on any day of it', () => {
  expect(arrivalsIn('2027-10', 'weekend')).toEqual([
    '2027-10-01',
    '2027-10-08',
    '2027-10-15',
    '2027-10-22',
    '2027-10-29',
  ])
  expect(arrivalsIn('2027-02', 'week')).toHaveLength(28)
  expect(arrivalsIn('2028-02', 'week').at(-1)).toBe('2028-02-29')
})
