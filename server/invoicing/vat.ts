import type { VatCategory, VatCheck } from '#contract/money/billing-enums.ts'
import type { CountryCode } from '#contract/core/open-countries.ts'
import { vatPercent } from '#server/schema/dealings/document-content.ts'

export interface Vat {
  category: VatCategory
  percent: number
}

/** EU countries open on the platform beside France, with their standard rates in percent. */
const unionRates: Partial<Record<CountryCode, number>> = { BE: 21, LU: 17 }
const union = Object.keys(unionRates) as CountryCode[]
/** Countries whose VAT numbers are in the register of the EU (VIES). */
export const vatUnion: readonly CountryCode[] = ['FR', ...union]

/**
 * Yearly net sales to EU buyers without a number up to which French tax applies (article 259 D, I of the code général
 * des impôts).
 */
export const unionThresholdMinor = 1_000_000

/**
 * The tax on sales of the company, in France, to a seller: French tax in France; reverse charge in the EU with a number
 * that the register does not reject (article 196 of directive 2006/112/EC); none outside the EU (article 259-1 of the
 * code général des impôts). A buyer without a number counts as a consumer (article 18 of regulation 282/2011): their
 * electronic services are taxed in France up to the threshold, above it at the rate of their country, which the company
 * declares in the one-stop shop.
 */
export function vatFor({
  countryCode,
  vatNumber,
  vatCheck,
  isOverThreshold = false,
}: {
  countryCode: CountryCode
  vatNumber: string | null
  /** An `invalid` number is ignored. */
  vatCheck?: VatCheck
  /** Sales to EU consumers exceed the threshold, this year or the year before. */
  isOverThreshold?: boolean
}): Vat {
  if (countryCode === 'FR') return { category: 'S', percent: vatPercent }
  const unionRate = unionRates[countryCode]
  if (unionRate === undefined) return { category: 'O', percent: 0 }
  return vatNumber && vatCheck !== 'invalid'
    ? { category: 'AE', percent: 0 }
    : { category: 'S', percent: isOverThreshold ? unionRate : vatPercent }
}

/** Tax on a net amount, rounded half up. */
export function vatOn(netMinor: number, percent: number) {
  return Math.sign(netMinor) * Math.floor((2 * Math.abs(netMinor) * percent + 100) / 200)
}

const forms: Partial<Record<CountryCode, RegExp>> = {
  FR: /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/,
  BE: /^BE[01]\d{9}$/,
  LU: /^LU\d{8}$/,
}

/** Whether a number has the form of its country and, where it is all digits, valid check digits. */
export function isVatNumber(countryCode: CountryCode, number: string) {
  const form = forms[countryCode]
  if (!form) return /^[A-Z0-9.\- ]{4,20}$/.test(number)
  if (!form.test(number)) return false
  const digits = number.slice(2)
  if (countryCode === 'FR') {
    const [key, siren] = [digits.slice(0, 2), digits.slice(2)]
    return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
  }
  if (countryCode === 'BE') return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
  return Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6))
}

/** SIREN or SIRET: Luhn checksum over nine or fourteen digits. */
export function isFrenchRegistration(number: string) {
  if (!/^(\d{9}|\d{14})$/.test(number)) return false
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
