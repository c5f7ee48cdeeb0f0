import belgianVat from 'stdnum/lib/cjs/be/vat.js'
import swissUid from 'stdnum/lib/cjs/ch/uid.js'
import siren from 'stdnum/lib/cjs/fr/siren.js'
import siret from 'stdnum/lib/cjs/fr/siret.js'
import frenchVat from 'stdnum/lib/cjs/fr/tva.js'
import luxembourgVat from 'stdnum/lib/cjs/lu/tva.js'
import moroccanIce from 'stdnum/lib/cjs/ma/ice.js'
import canadianNumber from 'stdnum/lib/cjs/ca/bn.js'
import tunisianMatricule from 'stdnum/lib/cjs/tn/mf.js'

/** Digits alone; undefined where the check digit is wrong. */
export function validSiren(text: string): string | undefined {
  return compactIf(siren, text.replaceAll(/\D/g, ''))
}

/** Establishments of La Poste (SIREN 356 000 000) have another check: the sum of their digits is a multiple of five. */
export function validSiret(text: string): string | undefined {
  return compactIf(siret, text.replaceAll(/\D/g, ''))
}

type Validator = { validate: (text: string) => { isValid: boolean; compact?: string } }

function compactIf(validator: Validator, text: string) {
  const result = validator.validate(text)
  return result.isValid ? result.compact : undefined
}

/** Register numbers by country with their check digits. Senegal's NINEA and the RCCM of OHADA have none. */
const validators: Readonly<Partial<Record<string, Validator>>> = {
  FR: siren,
  BE: belgianVat,
  CH: swissUid,
  LU: luxembourgVat,
  CA: canadianNumber,
  MA: moroccanIce,
  TN: tunisianMatricule,
}
const vatValidators: Readonly<Partial<Record<string, Validator>>> = {
  FR: frenchVat,
  BE: belgianVat,
  LU: luxembourgVat,
}

/**
 * @returns the number in its stored form; undefined where its check digit is wrong; the text unchanged for a country
 * without one
 */
export function validCompanyNumber(countryCode: string, text: string): string | undefined {
  const validator = validators[countryCode]
  if (!validator) return text.trim() || undefined
  return compactIf(validator, countryCode === 'FR' ? text.replaceAll(/\D/g, '') : cleaned(text, countryCode))
}

/**
 * An EU VAT number with its prefix (`FR40303265045`); undefined where its check digit is wrong or the country has none.
 */
export function validVatNumber(text: string): string | undefined {
  const number = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  const country = number.slice(0, 2)
  const validator = vatValidators[country]
  const compact = validator && compactIf(validator, number)
  return compact === undefined ? undefined : `${country}${compact.replace(new RegExp(`^${country}`), '')}`
}

function cleaned(text: string, countryCode: string) {
  const number = text.trim().toUpperCase()
  // The number of a Swiss company registered for VAT ends with « MWST », « TVA » or « IVA ».
  return countryCode === 'CH' ? number.replace(/\s*(MWST|TVA|IVA)$/, '') : number
}
