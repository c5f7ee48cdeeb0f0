import type { Language } from '../../contract/language.ts'

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-IE', es: 'es-ES' }

/**
 * An amount as people read it; cents only where there are some.
 * The narrow space that `Intl` puts between thousands is in neither of our fonts: the ordinary one takes its place.
 */
export function formatMoney(amount: number, currency: string, language: Language) {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount).replaceAll('\u202f', '\u00a0')
}
