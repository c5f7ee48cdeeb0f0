import { expect, test } from 'vitest'
import { valueAt } from './value-at.ts'

const at = (day: number, hour = 0) => new Date(Date.UTC(2027, 0, day, hour))
const stored = [
  { id: '3', value: 12, validFrom: at(20) },
  { id: '1', value: 9, validFrom: at(1) },
  { id: '2', value: 10, validFrom: at(5) },
]

test('the latest value that has begun holds, to the instant', () => {
  expect(valueAt(stored, new Date(at(1).getTime() - 1))).toBeUndefined()
  expect(valueAt(stored, at(1))).toBe(9)
  expect(valueAt(stored, at(4, 23))).toBe(9)
  expect(valueAt(stored, at(5))).toBe(10)
  expect(valueAt(stored, at(25))).toBe(12)
})

test('of two values from the same moment on, the one stored later holds', () => {
  const twice = [...stored, { id: '4', value: 11, validFrom: at(5) }]
  expect(valueAt(twice, at(6))).toBe(11)
  expect(valueAt(twice.toReversed(), at(6))).toBe(11)
})

test('false and zero are values', () => {
  expect(valueAt([{ id: '1', value: false, validFrom: at(1) }], at(2))).toBe(false)
  expect(valueAt([{ id: '1', value: 0, validFrom: at(1) }], at(2))).toBe(0)
})
