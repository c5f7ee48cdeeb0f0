import { expect, test } from 'vitest'
import { currencyOfCookie } from './display-currency.ts'

test('only the three display currencies are read from the cookie', () => {
  expect(currencyOfCookie('a=1; currency=cad')).toBe('cad')
  expect(currencyOfCookie('mycurrency=cad')).toBe('eur')
  expect(currencyOfCookie('currency=btc')).toBe('eur')
})
