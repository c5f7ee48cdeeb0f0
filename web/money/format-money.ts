import type { Currency } from '../../contract/money.ts'
import type { Language } from '../../contract/language.ts'

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-IE', es: 'es-ES' }
const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount in whole units (312 or 89.5 euros) as people read it; cents only where there are some.
 * The narrow space that `Intl` puts between thousands is in neither of our fonts: the ordinary one takes its place.
 * A minus is a minus, not a hyphen.
 */
export function formatMoney(amount: number, currency: string, language: Language) {
  const key = language + currency
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
    formats.set(key, format)
  }
  return format.format(amount).replaceAll('\u202f', '\u00a0').replace('-', '−')
}

/** Whole units of an amount in minor units (cents, whole francs, thousandths of a dinar), as calls carry it. */
export function amountOfMinor(minor: number, currency: Currency) {
  if (currency === 'XOF' || currency === 'XAF') return minor
  return minor / (currency === 'TND' ? 1000 : 100)
}

/** What an amount is worth about in another currency, to the whole unit. */
export function formatApproximate(amount: number, rate: number, currency: string, language: Language) {
  return `≈\u00a0${formatMoney(Math.round(amount * rate), currency, language)}`
}
