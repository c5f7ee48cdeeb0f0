import type { Language } from '#contract/core/language.ts'
import { formatMoney } from '#contract/core/money-format.ts'

/** The price of a home as it is read in a language, without its cents: `468 000 €`. */
export function salePriceIn(language: Language, price: string, currency: string) {
  return formatMoney(Math.round(Number(price)), currency, language)
}
