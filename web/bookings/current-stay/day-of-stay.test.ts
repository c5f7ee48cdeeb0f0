import { afterEach, expect, test, vi } from 'vitest'
import { dayOfStay } from './day-of-stay.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['2027-05-14', 0],
  ['2027-05-15', 1],
  ['2027-05-17', 3],
  ['2027-05-19', 5],
  ['2027-05-23', 5],
])('on %s it is day %i of a stay of four nights', (today, day) => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00`) })
  expect(dayOfStay('2027-05-15', '2027-05-19')).toEqual({ day, days: 5 })
})
