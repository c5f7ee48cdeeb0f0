import { expect, test } from 'vitest'
import { minorOf, readNumber } from './read-amount.ts'

test.each([
  ['350000', 35_000_000],
  ['350 000', 35_000_000],
  ['350\u202f000,5', 35_000_050],
  ['350.000', 35_000_000],
  ['350,000', 35_000_000],
  ['1.250.000,50', 125_000_050],
  ['1,250.50', 125_050],
  ['89,5', 8_950],
  ['89.99', 8_999],
  ['0.500', 50],
  ['0', 0],
])('%s euros are %i cents', (typed, minor) => expect(minorOf(typed)).toBe(minor))

test.each(['', 'mille', '-5', '1.2.3', '1,250,50', '1e5', '12 €'])('“%s” is no amount', (typed) =>
  expect(minorOf(typed)).toBeUndefined(),
)

test('francs CFA have no decimals, dinars have three', () => {
  expect(minorOf('50.000', 'XOF')).toBe(50_000)
  expect(minorOf('1,250', 'TND')).toBe(1_250)
  expect(minorOf('1.250,500', 'TND')).toBeUndefined()
})

test('a number that is no amount has decimals only', () => {
  expect(readNumber('12,5')).toBe(12.5)
  expect(readNumber('1.250')).toBe(1.25)
})
