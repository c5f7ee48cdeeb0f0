import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import type { Line } from './stay-price.ts'

type Label = Record<Language, string>

const labels: Record<PriceLine['code'], Label | { one: Label; other: Label }> = {
  night: {
    one: { fr: '1 nuit', en: '1 night', es: '1 noche' },
    other: { fr: '{quantity} nuits', en: '{quantity} nights', es: '{quantity} noches' },
  },
  extra_guest: { fr: 'Voyageurs supplémentaires', en: 'Extra guests', es: 'Huéspedes adicionales' },
  length_discount: { fr: 'Remise de durée', en: 'Length-of-stay discount', es: 'Descuento por duración' },
  timing_discount: { fr: 'Remise de réservation', en: 'Booking discount', es: 'Descuento por reserva' },
  promo: { fr: 'Code promotionnel', en: 'Promo code', es: 'Código promocional' },
  cleaning: { fr: 'Frais de ménage', en: 'Cleaning fee', es: 'Gastos de limpieza' },
  linen: { fr: 'Linge de maison', en: 'Linen', es: 'Ropa de cama y baño' },
  pets: { fr: 'Animaux', en: 'Pets', es: 'Mascotas' },
  service_fee: { fr: 'Frais de service', en: 'Service fee', es: 'Gastos de servicio' },
  tourist_tax: { fr: 'Taxe de séjour', en: 'Tourist tax', es: 'Tasa turística' },
}

/** The lines of a price with what each is called. */
export function labelled(lines: Line[], language: Language): PriceLine[] {
  return lines.map((line) => {
    const label = labels[line.code]
    const chosen = 'one' in label ? (line.quantity === 1 ? label.one : label.other) : label
    return { ...line, label: chosen[language].replace('{quantity}', String(line.quantity)) }
  })
}
