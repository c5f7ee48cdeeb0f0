import type { CountryCode } from '../../contract/countries.ts'
import type { Currency } from '../../contract/money.ts'

const currencies: Record<CountryCode, Currency> = {
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

/** The currency that homes of a country are usually priced in. */
export function currencyOf(country: CountryCode) {
  return currencies[country]
}
