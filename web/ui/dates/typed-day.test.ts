import { expect, test } from 'vitest'
import { parseTypedDay, typedDay } from './typed-day.ts'

test('a day is typed day first, or as machines write it', () => {
  expect(typedDay('2026-12-31')).toBe('31/12/2026')
  for (const text of ['31/12/2026', '31.12.2026', ' 31-12-2026 ', '31 12 2026', '2026-12-31'])
    expect(parseTypedDay(text), text).toBe('2026-12-31')
  expect(parseTypedDay('1/2/2026')).toBe('2026-02-01')
})

test('what is no day is none', () => {
  for (const text of ['', '31/02/2026', '30/13/2026', '12/2026', '31/12/26', 'demain', '2026-02-30'])
    expect(parseTypedDay(text), text).toBeNull()
})
