import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Headings of the fields that several exports and documents have. */
export const headings = {
  booking: localized('Réservation'),
  rental: localized('Logement'),
  owner: localized('Propriétaire'),
  guest: localized('Voyageur'),
  currency: localized('Devise'),
  nights: localized('Nuits'),
  exemptAdults: localized('Adultes exonérés'),
  exemptionReason: localized('Motif d’exonération'),
  touristTax: localized('Taxe de séjour'),
} as const satisfies Record<string, Texts>
