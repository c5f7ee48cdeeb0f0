import { expect, test } from 'vitest'
import { differ } from './differ.ts'

test('listings differ where a value is another, or missing', () => {
  expect(differ([65, 65, 65])).toBe(false)
  expect(differ([65, 66])).toBe(true)
  expect(differ(['250000 EUR', '250000 CHF'])).toBe(true)
  expect(differ([true, null])).toBe(true)
  expect(differ([null, null])).toBe(false)
  expect(differ([3])).toBe(false)
})
