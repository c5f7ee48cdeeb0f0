import type { Currency } from '../../contract/money.ts'
import { amountOfMinor } from '../money/format-money.ts'
import { useLanguage } from '../ui/link.tsx'

const locales = { fr: 'fr-FR', en: 'en-IE', es: 'es-ES' }

/**
 * Amounts of an account, always with their cents, so that columns can be compared; a minus is a minus, not a hyphen.
 */
export function useExactMoney() {
  const language = useLanguage()
  return (minor: number, currency: Currency) =>
    new Intl.NumberFormat(locales[language], { style: 'currency', currency })
      // Nought taken away is nought: minus nought would be written with its minus.
      .format(amountOfMinor(minor, currency) + 0)
      .replaceAll('\u202f', '\u00a0')
      .replace('-', '−')
}

/** `2026-11` as `novembre 2026`, or `nov.` where there is little room. */
export function useMonthName() {
  const language = useLanguage()
  return (month: string, isShort = false) =>
    new Date(`${month}-01T00:00Z`).toLocaleDateString(locales[language], {
      month: isShort ? 'short' : 'long',
      ...(!isShort && { year: 'numeric' }),
      timeZone: 'UTC',
    })
}
