import { expect, test } from 'vitest'
import { lastDayOf } from './suspension-length.ts'

test.each([
  ['week', '2026-12-28', '2027-01-04'],
  ['month', '2026-11-21', '2026-12-21'],
  ['month', '2027-01-31', '2027-02-28'],
  ['quarter', '2026-11-30', '2027-02-28'],
  ['open', '2026-11-21', null],
] as const)('%s from %s', (length, today, last) => {
  expect(lastDayOf(length, today, '')).toBe(last)
})

test('a chosen day stands as it is', () => {
  expect(lastDayOf('day', '2026-11-21', '2026-12-01')).toBe('2026-12-01')
})
