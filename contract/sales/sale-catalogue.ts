import { saleAmenityTypes } from './sale-amenity-types.ts'
import { saleCharacteristics } from './sale-characteristics.ts'
import type { CatalogueFeature, SaleTypes } from './sale-feature-enums.ts'
import { saleServices } from './sale-services.ts'
import { saleAmenities, type SaleType } from './sale-enums.ts'

/** No schema in this file: public pages read it without downloading Zod. */

export interface SaleCatalogue {
  characteristics: CatalogueFeature[]
  amenities: CatalogueFeature[]
  services: CatalogueFeature[]
}

/** The characteristics and services of homes of this type. */
export function saleCatalogueOf(type: SaleType): SaleCatalogue {
  const isOf = ({ types }: { types: SaleTypes }) => types === 'all' || types.includes(type)
  return {
    characteristics: saleCharacteristics.filter(isOf),
    amenities: saleAmenities
      .map((code): CatalogueFeature => ({ code, kind: 'boolean', types: saleAmenityTypes[code] }))
      .filter(isOf),
    services: saleServices.filter(isOf),
  }
}

/** One characteristic or service, whatever the type it belongs to. */
export function saleFeatureOf(code: string): CatalogueFeature | undefined {
  return byCode.get(code)
}

const features = [...saleCharacteristics, ...saleServices]
const byCode = new Map(features.map((feature) => [feature.code, feature]))
const places = new Map(features.map(({ code }, place) => [code, place]))

/** In the order of the catalogue: the home first, then its surroundings. */
export function byCatalogue(one: { code: string }, other: { code: string }) {
  return (places.get(one.code) ?? features.length) - (places.get(other.code) ?? features.length)
}

/** A maximum in searches, where other numbers are a minimum. */
export function isMeasuredInMinutes({ unit }: CatalogueFeature) {
  return unit === 'min'
}

/**
 * The value of a feature as it is stored, or undefined where the catalogue rejects it: numbers within their
 * bounds, `true` and `false`, a choice of the list, a line of text.
 */
export function readFeatureValue(feature: CatalogueFeature, input: unknown): string | undefined {
  switch (feature.kind) {
    case 'number': {
      const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input
      if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
      return number >= (feature.min ?? 0) && number <= (feature.max ?? Infinity) ? String(number) : undefined
    }
    case 'boolean':
      return input === true || input === 'true'
        ? 'true'
        : input === false || input === 'false'
          ? 'false'
          : undefined
    case 'choice':
      return feature.choices?.find((value) => value === input)
    default: {
      const text = typeof input === 'string' ? input.trim() : ''
      return text !== '' && text.length <= mostLetters && !/\p{C}/u.test(text) ? text : undefined
    }
  }
}

const mostLetters = 120
