import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** How exposed a Belgian home is to floods: its seller chooses among these words, and buyers read the same. */
export const floodZoneLabels: Record<'none' | 'possible' | 'high', MessageDescriptor> = {
  none: msg`Hors zone`,
  possible: msg`Aléa faible ou moyen`,
  high: msg`Aléa élevé`,
}
