/** Mentions of the professional card (décret n° 72-678, art. 1er). */
export type CardMention = 'transaction' | 'management' | 'syndic'

/**
 * `CPI 8401 2024 000 000 412`: chamber, year, number of nine digits (arrêté du 1er juillet 2015). Shorter numbers are
 * padded with zeros.
 */
export const cardNumberPattern = /CPI\s*\d{4}\s*(?:20)\d{2}\s*\d{3}\s*\d{3}\s*\d{3}(?!\s?\d)/

/** The number in this form; undefined for any other. */
export function validCardNumber(text: string): string | undefined {
  const match = /^CPI(\d{4})(20\d{2})(\d{3})(\d{3})(\d{3})$/.exec(
    text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''),
  )
  return match ? `CPI ${match.slice(1).join(' ')}` : undefined
}

/** Code of a notary's office at the Caisse de retraite (CRPCEN): five digits. */
export function validCrpcen(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.]/g, '')
  return /^\d{5}$/.test(digits) ? digits : undefined
}

/** « 123 456 782 R.C.S. Quimper », « RCS Quimper 123 456 782 », « RCS Quimper B 123 456 782 », folded. */
export const rcsPattern =
  /(?:\d{3}\s?\d{3}\s?\d{3}\s+R\.?\s?C\.?\s?S\.?\s+[A-Z][A-Z' -]+|R\.?\s?C\.?\s?S\.?\s+[A-Z][A-Z' -]+?\s(?:[ABCD]\s)?\d{3}\s?\d{3}\s?\d{3})/

/** Register of commerce of OHADA: `SN-DKR-2019-B-12345`, `CI-ABJ-03-2021-B12-01234`, folded. */
export const rccmPattern =
  /\b(?:RCCM\s*:?\s*)?[A-Z]{2}[-/ .][A-Z]{3}[-/ .](?:\d{2}[-/ .])?\d{4}[-/ .][A-Z]\d{0,2}[-/ .]\d{3,7}\b/

const mentions: readonly (readonly [CardMention, RegExp])[] = [
  ['transaction', /TRANSACTION/],
  ['management', /GESTION IMMOBILIERE/],
  ['syndic', /\bSYNDIC\b/],
]

/** Mentions in folded text. */
export function cardMentions(folded: string): CardMention[] {
  return mentions.filter(([, pattern]) => pattern.test(folded)).map(([mention]) => mention)
}
