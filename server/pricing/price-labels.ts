import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Line } from './stay-price.ts'

const labels: Record<Exclude<PriceLine['code'], 'night'>, Texts> = {
  extra_guest: localized({ message: 'Voyageurs supplémentaires', context: 'price line' }),
  length_discount: localized({ message: 'Remise de durée', context: 'price line' }),
  timing_discount: localized('Remise de réservation'),
  promo: localized('Code promotionnel'),
  cleaning: localized('Frais de ménage'),
  linen: localized({ message: 'Linge de maison', context: 'price line' }),
  pets: localized('Animaux'),
  service_fee: localized('Frais de service'),
  tourist_tax: localized('Taxe de séjour'),
}

/** Of a tax of the stay, which is not that of a commune. */
export const lodgingTax = localized('Taxe sur l’hébergement')

function nights(quantity: number) {
  return localized('{quantity, plural, =1 {1 nuit} other {{quantity} nuits}}', { quantity })
}

/** Adds labels to the lines of a price. */
export function labelled(lines: Line[], language: Language): PriceLine[] {
  return lines.map((line) => ({ ...line, label: labelOf(line)[language] }))
}

function labelOf({ code, quantity, tariff }: Line) {
  if (code === 'night') return nights(quantity)
  return tariff?.percent !== undefined ? lodgingTax : labels[code]
}
