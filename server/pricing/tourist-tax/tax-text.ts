import type { Language } from '#contract/core/language.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import type { TaxOnSite } from '#contract/rentals/tourist-tax.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill } from '#server/platform/texts/texts.ts'

const range = localized('de {least} à {most}')

/** What is paid on the spot: one amount, or the lowest and the highest. */
export function taxText({ least_minor, most_minor, currency }: TaxOnSite, language: Language) {
  const [least, most] = [least_minor, most_minor].map((minor) => formatExactMoney(minor, currency, language))
  return least === most ? most! : fill(range[language], { least: least!, most: most! })
}
