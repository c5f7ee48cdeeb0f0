import { expect, test } from 'vitest'
import { calendarDays } from './calendar-days.ts'

test('yesterday is the day before, however few hours ago', () => {
  expect(calendarDays(new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 21, 0, 1))).toBe(1)
  expect(calendarDays(new Date(2026, 10, 21, 0, 1), new Date(2026, 10, 21, 23, 59))).toBe(0)
})

test('a change of clock does not lose a day', () => {
  expect(calendarDays(new Date(2026, 2, 28, 12), new Date(2026, 2, 30, 0, 30))).toBe(2)
  expect(calendarDays(new Date(2026, 9, 24, 12), new Date(2026, 9, 26, 0, 30))).toBe(2)
})
