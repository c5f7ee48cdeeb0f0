import type { Language } from '../../contract/language.ts'

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }

/** The price of a home as it is read in a language, without its cents: `468 000 €`. */
export function salePriceIn(language: Language, price: string, currency: string) {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency, maximumFractionDigits: 0 })
    .format(Number(price))
    .replaceAll('\u202F', '\u00A0')
}
