import type { Language } from '../../contract/language.ts'
import type { Currency } from '../../contract/money.ts'

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }

/** Decimals of a currency's smallest unit: two, three for the dinar, none for the francs CFA. */
export function decimalsOf(currency: Currency) {
  return (
    new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2
  )
}

/** An amount as it is read: `1 234,56 €`. Its spaces are ones that every font has. */
export function amountIn(language: Language, amountMinor: number, currency: Currency) {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency })
  return format.format(amountMinor / 10 ** decimalsOf(currency)).replaceAll('\u202F', '\u00A0')
}

/** An amount as spreadsheets and programs read it: `1234.56`, written from whole numbers. */
export function decimalOf(amountMinor: number, currency: Currency) {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${amountMinor < 0 ? '-' : ''}${whole}${rest}`
}

export function dayIn(language: Language, day: string) {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export function monthIn(language: Language, month: string) {
  const format = new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** A day in a column: `21/11/2026`. */
export function dayShort(language: Language, day: string) {
  const format = new Intl.DateTimeFormat(locales[language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
