import { expect, test } from 'vitest'
import { Language } from './language.ts'
import { Currency } from './money.ts'
import {
  amountOfMinor,
  formatApproximate,
  formatCompactMoney,
  formatExactMoney,
  formatMoney,
} from './money-format.ts'

test('a whole price has no cents, and its thousands are kept together by a space that our fonts draw', () => {
  expect(formatMoney(312, 'EUR', 'fr')).toBe('312\u00a0€')
  expect(formatMoney(1438, 'EUR', 'fr')).toBe('1\u00a0438\u00a0€')
  expect(formatMoney(0, 'EUR', 'fr')).toBe('0\u00a0€')
})

test('cents are shown where there are some, and always on documents', () => {
  expect(formatMoney(89.5, 'EUR', 'fr')).toBe('89,50\u00a0€')
  expect(formatMoney(amountOfMinor(8950, 'EUR'), 'EUR', 'en')).toBe('€89.50')
  expect(formatExactMoney(123_400, 'EUR', 'fr')).toBe('1\u00a0234,00\u00a0€')
  expect(formatExactMoney(-0, 'EUR', 'fr')).toBe('0,00\u00a0€')
})

test('francs have no cents, and Tunisian dinars have thousandths', () => {
  expect(formatMoney(amountOfMinor(150_000, 'XOF'), 'XOF', 'fr')).toBe('150\u00a0000\u00a0F\u00a0CFA')
  expect(formatMoney(amountOfMinor(12_500, 'TND'), 'TND', 'fr')).toBe('12,500\u00a0TND')
})

test('an amount below nothing has a minus, before the currency in English', () => {
  expect(formatMoney(-5.5, 'EUR', 'en')).toBe('−€5.50')
  expect(formatMoney(-5.5, 'CHF', 'en')).toBe('−CHF\u00a05.50')
  expect(formatMoney(-5.5, 'EUR', 'es')).toBe('−5,50\u00a0€')
})

test('a converted price is marked as approximate', () => {
  expect(formatApproximate(312, 1.08, 'USD', 'fr')).toBe('≈\u00a0337\u00a0$US')
})

test('an amount beside an axis is short', () => {
  expect(formatCompactMoney(14_200, 'EUR', 'fr')).toBe('14,2\u00a0k\u00a0€')
  expect(formatCompactMoney(-14_200, 'EUR', 'en')).toBe('−€14.2K')
})

test('the sign, the decimals and the order of each currency are those of CLDR', () => {
  const locales = { fr: 'fr-FR', en: 'en-IE', es: 'es-ES' }
  for (const currency of [...Currency.options, 'USD']) {
    for (const language of Language.options) {
      const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency })
      for (const minor of [0, 7, 1999, 123_456, 1_234_567, 123_456_789]) {
        const expected = format.format(amountOfMinor(minor, currency)).replaceAll('\u202f', '\u00a0')
        expect(formatExactMoney(minor, currency, language)).toBe(expected)
      }
    }
  }
})
