import type { CountryCode } from '../../contract/countries.ts'
import type { Currency } from '../../contract/money.ts'

export const currencyOfCountry: Record<CountryCode, Currency> = {
  FR: 'EUR',
  BE: 'EUR',
  LU: 'EUR',
  CH: 'CHF',
  CA: 'CAD',
  CI: 'XOF',
  SN: 'XOF',
  BJ: 'XOF',
  TG: 'XOF',
  CM: 'XAF',
  MA: 'MAD',
  TN: 'TND',
}
