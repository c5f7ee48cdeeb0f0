import { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** A 422 for a zone of a search, which is numbered from one. */
function zoneRefusal(code: string, texts: Texts) {
  return (values: { zone: number }) =>
    new Refusal(code, 422, texts, { fields: [{ field: 'zones', texts }], values })
}

export const zoneOpen = zoneRefusal(
  'zone_open',
  localized('La zone {zone} n’est pas fermée : son dernier point doit être le premier'),
)
export const zoneFlat = zoneRefusal('zone_flat', localized('La zone {zone} n’a pas de surface'))
export const zoneCrosses = zoneRefusal(
  'zone_crosses',
  localized('Le contour de la zone {zone} se croise lui-même'),
)
