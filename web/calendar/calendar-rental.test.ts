import { expect, test } from 'vitest'
import type { CalendarEntry } from '#contract/bookings/calendar.ts'
import { barsOf } from './calendar-rental.ts'

const entry = (kind: CalendarEntry['kind'], starts_on: string, ends_on: string) =>
  ({ id: starts_on, kind, starts_on, ends_on }) as CalendarEntry

test('a stay begins and ends in the middle of a day, and neighbours share one line', () => {
  const bars = barsOf(
    [entry('stay', '2027-05-02', '2027-05-04'), entry('import', '2027-05-04', '2027-05-06')],
    '2027-05-01',
    '2027-05-08',
  )
  expect(bars.map(({ start, end, lane }) => [start, end, lane])).toEqual([
    [1.5, 3.5, 0],
    [3.5, 5.5, 0],
  ])
})

test('what is sold twice stands on a second line, and what goes beyond the days shown is cut', () => {
  const bars = barsOf(
    [entry('import', '2027-04-20', '2027-05-03'), entry('stay', '2027-05-02', '2027-06-04')],
    '2027-05-01',
    '2027-05-08',
  )
  expect(bars.map(({ entry: { kind }, start, end, lane }) => [kind, start, end, lane])).toEqual([
    ['stay', 1.5, 7, 0],
    ['import', 0, 2.5, 1],
  ])
})
