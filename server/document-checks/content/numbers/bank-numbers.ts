import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** Two letters, two digits and up to 30 signs, in groups or not, in folded text. */
export const ibanPattern = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[ .]?[A-Z0-9]{1,4}){2,8}(?![A-Z0-9])/

/**
 * The number without spaces; undefined where its check digits (ISO 7064, and those of the country) or its length are
 * wrong.
 */
export function validIban(text: string): string | undefined {
  const iban = electronicFormatIBAN(text)
  return iban && isValidIBAN(iban) ? iban : undefined
}
