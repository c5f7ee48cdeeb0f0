import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Exposure of a Belgian home to floods: options of the seller's form and labels on the listing. */
export const floodZoneLabels: Record<'none' | 'possible' | 'high', MessageDescriptor> = {
  none: msg`Hors zone`,
  possible: msg`Aléa faible ou moyen`,
  high: msg`Aléa élevé`,
}
