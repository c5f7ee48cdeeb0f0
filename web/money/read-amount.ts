import { decimalsOf } from '#contract/core/money-format.ts'

/** A number as people type it, with a comma or a point; undefined for any other text. */
export function readNumber(text: string) {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** Thousands as Spanish and English group them, with cents after the other mark: 350.000 or 1,250.50 */
const grouped = /^[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,\d{1,2})?|(?:,\d{3})+(?:\.\d{1,2})?)$/

/**
 * An amount as people type it, in minor units; undefined for any other text. Three digits after a mark are thousands: of
 * euros nobody writes three decimals, and 1.200 € read as 1,20 € would be paid. Of a dinar they are decimals.
 */
export function minorOf(text: string, currency = 'EUR') {
  const plain = text.replace(/\s/g, '')
  const decimals = decimalsOf(currency)
  const isGrouped = decimals < 3 && grouped.test(plain)
  const amount = readNumber(isGrouped ? plain.replace(/[.,](?=\d{3})/g, '') : plain)
  return amount === undefined ? undefined : Math.round(amount * 10 ** decimals)
}
