import type { VatCategory, VatCheck } from '../../contract/billing-words.ts'
import type { CountryCode } from '../../contract/open-countries.ts'
import { vatPercent } from '../finances/paper.ts'

export interface Vat {
  category: VatCategory
  percent: number
}

/** Of the countries that are open, those in the Union beside France. */
const union: readonly CountryCode[] = ['BE', 'LU']
/** Those whose numbers stand in the register of the Union. */
export const vatUnion: readonly CountryCode[] = ['FR', ...union]

/**
 * The tax on what the house, in France, sells to a seller: French tax at home and to sellers of the Union who gave no
 * number that the register knows, paid by the buyer where they did (article 196 of directive 2006/112/EC), none for those outside the Union
 * (article 259-1 of the code général des impôts).
 */
export function vatFor({
  countryCode,
  vatNumber,
  vatCheck,
}: {
  countryCode: CountryCode
  vatNumber: string | null
  /** Of a number that the register of the Union does not know, nothing follows. */
  vatCheck?: VatCheck
}): Vat {
  if (countryCode === 'FR') return { category: 'S', percent: vatPercent }
  if (!union.includes(countryCode)) return { category: 'O', percent: 0 }
  return vatNumber && vatCheck !== 'invalid'
    ? { category: 'AE', percent: 0 }
    : { category: 'S', percent: vatPercent }
}

/** Tax on an amount without it, rounded half up. */
export function vatOn(netMinor: number, percent: number) {
  return Math.sign(netMinor) * Math.floor((2 * Math.abs(netMinor) * percent + 100) / 200)
}

const forms: Partial<Record<CountryCode, RegExp>> = {
  FR: /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/,
  BE: /^BE[01]\d{9}$/,
  LU: /^LU\d{8}$/,
}

/** Whether a number has the form of its country and, where it is all figures, its check digits. */
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

/** SIREN or SIRET: the check of Luhn over nine or fourteen figures. */
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
