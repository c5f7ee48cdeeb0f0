import type { Language } from '#contract/core/language.ts'
import type { SaleFeature } from '#contract/sales/public-sales.ts'
import { saleCatalogueOf } from '#contract/sales/sale-catalogue.ts'
import type { CatalogueFeature } from '#contract/sales/sale-feature-enums.ts'
import type { SaleType } from '#contract/sales/sale-enums.ts'

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
  const { code, labels, kind, unit = null, choices = [], min = null, max = null } = feature
  return {
    code,
    label: labels[language],
    labels,
    kind,
    unit,
    choices: choices.map((choice) => ({ ...choice, label: choice.labels[language] })),
    min,
    max,
  }
}
