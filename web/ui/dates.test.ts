import { expect, test } from 'vitest'
import { formatDay, formatStay, localDate, nearness, nightsBetween } from './dates.ts'

test('a day is told as people say it', () => {
  expect(formatDay('2027-03-12', 'fr')).toBe('12 mars 2027')
  expect(formatDay('2027-03-12', 'es')).toBe('12 de marzo de 2027')
})

test('a stay is told as shortly as possible', () => {
  expect(formatStay('2027-05-15', '2027-05-22', 'fr', '2027-01-01')).toMatch(
    /^15[\s\u00a0]?–[\s\u00a0]?22 mai$/,
  )
  expect(formatStay('2027-12-28', '2028-01-03', 'fr', '2027-01-01')).toContain('2028')
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

test('a calendar day keeps its date', () => {
  expect(localDate(new Date(2027, 0, 5))).toBe('2027-01-05')
})
