import { expect, test } from 'vitest'
import { readValue, writtenValue } from './written-value.ts'

test('amounts are typed in their main unit and stored in the minor one', () => {
  expect(writtenValue('EUR', 4_990)).toBe('49.9')
  expect(readValue({ unit: 'EUR', value: 0 }, '49,90')).toBe(4_990)
  expect(readValue({ unit: 'EUR', value: 0 }, '1 290')).toBe(129_000)
  expect(readValue({ unit: 'XOF', value: 0 }, '32000')).toBe(32_000)
  expect(readValue({ unit: 'EUR', value: 0 }, '49,999')).toBeUndefined()
})

test('what is no whole number is no value', () => {
  expect(readValue({ unit: 'days', value: 0 }, '')).toBeUndefined()
  expect(readValue({ unit: 'days', value: 0 }, 'dix')).toBeUndefined()
  expect(readValue({ unit: 'percent', value: 0 }, '9,5')).toBeUndefined()
  expect(readValue({ unit: 'days', value: 0 }, '30')).toBe(30)
})

test('words are one a line, without empty ones and without the same twice', () => {
  expect(readValue({ unit: 'words', value: [] }, ' arnaque\n\nau noir\narnaque ')).toEqual([
    'arnaque',
    'au noir',
  ])
  expect(writtenValue('words', ['a', 'b'])).toBe('a\nb')
})

test('a switch is on or off', () => {
  expect(readValue({ unit: 'switch', value: false }, writtenValue('switch', true))).toBe(true)
  expect(readValue({ unit: 'switch', value: true }, writtenValue('switch', false))).toBe(false)
})
