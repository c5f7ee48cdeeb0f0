import { expect, test } from 'vitest'
import { formatCompact, formatNumber, formatPercent } from './number-format.ts'

test('thousands are kept together by a space that our fonts draw, four figures in Spanish by nothing', () => {
  expect(formatNumber(1_234_567, 'fr')).toBe('1\u00a0234\u00a0567')
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
  expect(formatNumber(1234, 'es')).toBe('1234')
  expect(formatNumber(12_345, 'es')).toBe('12.345')
  expect(formatNumber(2027, 'fr', { grouped: false })).toBe('2027')
})

test('a number is rounded half away from zero, as it is written', () => {
  expect(formatNumber(1.005, 'en', { maxDecimals: 2 })).toBe('1.01')
  expect(formatNumber(-2.5, 'fr', { maxDecimals: 0 })).toBe('−3')
  expect(formatNumber(-0.2, 'fr', { maxDecimals: 0 })).toBe('0')
  expect(formatNumber(4, 'fr', { minDecimals: 1, maxDecimals: 1 })).toBe('4,0')
  expect(formatNumber(4, 'fr', { minDecimals: 2, stripIfInteger: true })).toBe('4')
})

test('a plus stands before what grew', () => {
  expect(formatNumber(3, 'fr', { signed: true })).toBe('+3')
  expect(formatNumber(0, 'fr', { signed: true })).toBe('0')
  expect(formatPercent(-0.125, 'fr', { maxDecimals: 1, signed: true })).toBe('−12,5\u00a0%')
  expect(formatPercent(0.145, 'en')).toBe('15%')
})

test('a compact number goes up a scale as soon as it rounds to it', () => {
  expect(formatCompact(250_000, 'fr')).toBe('250\u00a0k')
  expect(formatCompact(999_960, 'fr')).toBe('1\u00a0M')
  expect(formatCompact(999_940, 'fr')).toBe('999,9\u00a0k')
  expect(formatCompact(1_500_000, 'es')).toBe('1,5\u00a0M')
  expect(formatCompact(14_200, 'en')).toBe('14.2K')
})
