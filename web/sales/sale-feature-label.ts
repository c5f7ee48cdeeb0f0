import type { Language } from '#contract/core/language.ts'
import 'virtual:texts/sales/sale-feature-labels'
import { i18nFor } from '#web/locales/texts.ts'

/** The label of a characteristic, amenity or service, or of one of its choices. */
export function saleFeatureLabel(code: string, language: Language, choice?: string) {
  return i18nFor(language)._(choice === undefined ? `sale.${code}` : `sale.${code}.${choice}`)
}
