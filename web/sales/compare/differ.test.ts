import { expect, test } from 'vitest'
import { differ } from './differ.ts'

test('homes differ where one says something else, or says nothing', () => {
  expect(differ([65, 65, 65])).toBe(false)
  expect(differ([65, 66])).toBe(true)
  expect(differ(['250000 EUR', '250000 CHF'])).toBe(true)
  expect(differ([true, null])).toBe(true)
  expect(differ([null, null])).toBe(false)
  expect(differ([3])).toBe(false)
})
