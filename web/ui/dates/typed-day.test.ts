import { expect, test } from 'vitest'
import { dayMistake, parseTypedDay, typedDay } from './typed-day.ts'

test('a day is typed day first, or as machines write it', () => {
  expect(typedDay('2026-12-31')).toBe('31/12/2026')
  for (const text of ['31/12/2026', '31.12.2026', ' 31-12-2026 ', '31 12 2026', '2026-12-31'])
    expect(parseTypedDay(text), text).toBe('2026-12-31')
  expect(parseTypedDay('1/2/2026')).toBe('2026-02-01')
})

test('what is no day is none', () => {
  for (const text of [
    '',
    '31/02/2026',
    '30/13/2026',
    '12/2026',
    '31/12/26',
    'demain',
    '2026-02-30',
    '01/01/0000',
  ])
    expect(parseTypedDay(text), text).toBeNull()
})

test('a day is inside a period or outside, its first and last day included', () => {
  expect(dayMistake('demain')).toBe('unreadable')
  expect(dayMistake('31/12/2026')).toBeNull()
  expect(dayMistake('31/12/2026', '2026-12-31', '2026-12-31')).toBeNull()
  expect(dayMistake('30/12/2026', '2026-12-31')).toBe('outside')
  expect(dayMistake('01/01/2027', '', '2026-12-31')).toBe('outside')
})
