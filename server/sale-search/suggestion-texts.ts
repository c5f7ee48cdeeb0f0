import type { SaleType } from '#contract/sales/sale-enums.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Types of listings, in the plural. */
export const typeNames: Record<SaleType, Texts> = {
  apartment: localized('Appartements'),
  house: localized('Maisons'),
  villa: localized('Villas'),
  land: localized('Terrains'),
  commercial: localized('Locaux commerciaux'),
  office: localized('Bureaux'),
  garage: localized('Garages'),
  other: localized('Autres biens'),
}

/** A recent price drop. */
export const droppedBy: Texts = localized('{city}, prix baissé de {percent} %')
