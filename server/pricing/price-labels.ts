import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Line } from './stay-price.ts'

type Label = Record<Language, string>

const labels: Record<PriceLine['code'], Label | { one: Label; other: Label }> = {
  night: {
    one: localized('1 nuit'),
    other: localized('{quantity} nuits'),
  },
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

/** The lines of a price with what each is called. */
export function labelled(lines: Line[], language: Language): PriceLine[] {
  return lines.map((line) => {
    const label = labels[line.code]
    const chosen = 'one' in label ? (line.quantity === 1 ? label.one : label.other) : label
    return { ...line, label: chosen[language].replace('{quantity}', String(line.quantity)) }
  })
}
