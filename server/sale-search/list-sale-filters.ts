import type { Language } from '#contract/core/language.ts'
import type { SaleFeature } from '#contract/sales/public-sales.ts'
import { saleCatalogueOf } from '#contract/sales/sale-catalogue.ts'
import type { CatalogueFeature } from '#contract/sales/sale-feature-enums.ts'
import type { SaleType } from '#contract/sales/sale-enums.ts'
import { label } from '#server/platform/texts/label.ts'

/** Features of a type, for descriptions and filters, in the requested language and in all. */
export function listSaleFilters(type: SaleType, language: Language) {
  const { characteristics, amenities, services } = saleCatalogueOf(type)
  const present = (feature: CatalogueFeature) => presentFeature(feature, language)
  return {
    property_type: type,
    characteristics: characteristics.map(present),
    amenities: amenities.map(present),
    services: services.map(present),
  }
}

function presentFeature(feature: CatalogueFeature, language: Language): SaleFeature {
  const { code, kind, unit = null, choices = [], min = null, max = null } = feature
  return {
    code,
    ...labelled(`sale.${code}`, language),
    kind,
    unit,
    choices: choices.map((value) => ({ value, ...labelled(`sale.${code}.${value}`, language) })),
    min,
    max,
  }
}

function labelled(id: string, language: Language) {
  const labels = label(id)
  return { label: labels[language], labels }
}
