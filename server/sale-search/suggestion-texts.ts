import type { SaleType } from '#contract/sales/sale-words.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'

/** Types of homes for sale, several of them. */
export const typeNames: Record<SaleType, Texts> = {
  apartment: { fr: 'Appartements', en: 'Flats', es: 'Pisos' },
  house: { fr: 'Maisons', en: 'Houses', es: 'Casas' },
  villa: { fr: 'Villas', en: 'Villas', es: 'Villas' },
  land: { fr: 'Terrains', en: 'Plots', es: 'Terrenos' },
  commercial: { fr: 'Locaux commerciaux', en: 'Shops', es: 'Locales comerciales' },
  office: { fr: 'Bureaux', en: 'Offices', es: 'Oficinas' },
  garage: { fr: 'Garages', en: 'Garages', es: 'Garajes' },
  other: { fr: 'Autres biens', en: 'Other homes', es: 'Otros inmuebles' },
}

/** A recent drop of price. */
export const droppedBy: Texts = {
  fr: '{city}, prix baissé de {percent} %',
  en: '{city}, price down {percent}%',
  es: '{city}, precio rebajado un {percent} %',
}
