import { expect, test } from 'vitest'
import { currencyOfCookie } from './display-currency.ts'
import { amountOfMinor, formatApproximate, formatMoney } from './format-money.ts'

test('a whole price has no cents, and its thousands are kept together by a space that our fonts draw', () => {
  expect(formatMoney(312, 'EUR', 'fr')).toBe('312\u00a0€')
  expect(formatMoney(1438, 'EUR', 'fr')).toBe('1\u00a0438\u00a0€')
  expect(formatMoney(0, 'EUR', 'fr')).toBe('0\u00a0€')
})

test('cents are shown where there are some', () => {
  expect(formatMoney(89.5, 'EUR', 'fr')).toBe('89,50\u00a0€')
  expect(formatMoney(amountOfMinor(8950, 'EUR'), 'EUR', 'en')).toBe('€89.50')
})

test('francs have no cents, and Tunisian dinars have thousandths', () => {
  expect(formatMoney(amountOfMinor(150_000, 'XOF'), 'XOF', 'fr')).toBe('150\u00a0000\u00a0F\u00a0CFA')
  expect(formatMoney(amountOfMinor(12_500, 'TND'), 'TND', 'fr')).toBe('12,500\u00a0TND')
})

test('a converted price says that it is about right', () => {
  expect(formatApproximate(312, 1.08, 'USD', 'fr')).toBe('≈\u00a0337\u00a0$US')
})

test('only the three display currencies are read from the cookie', () => {
  expect(currencyOfCookie('a=1; currency=cad')).toBe('cad')
  expect(currencyOfCookie('mycurrency=cad')).toBe('eur')
  expect(currencyOfCookie('currency=btc')).toBe('eur')
})
