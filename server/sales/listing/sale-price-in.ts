import type { Language } from '#contract/core/language.ts'
import { formatMoney } from '#contract/core/money-format.ts'

/** A price formatted for a language, without cents: `468 000 €`. */
export function salePriceIn(language: Language, price: string, currency: string) {
  return formatMoney(Math.round(Number(price)), currency, language)
}
