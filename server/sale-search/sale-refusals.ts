import { Refusal, refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const saleGone = refusal('sale_gone', 410, localized('Ce bien n’est plus à vendre'))

export const previewIncomplete = refusal(
  'preview_incomplete',
  409,
  localized('L’aperçu demande un titre, un prix, une surface et la place du bien sur la carte'),
)

/** A 422 for one field of a search. */
function searchRefusal(field: string, code: string, texts: Texts) {
  return (values: Record<string, string | number> = {}) =>
    new Refusal(code, 422, texts, { fields: [{ field, texts }], values })
}

export const pricesReversed = searchRefusal(
  'max_price',
  'prices_reversed',
  localized('Le prix maximum est inférieur au prix minimum'),
)
export const surfacesReversed = searchRefusal(
  'max_surface',
  'surfaces_reversed',
  localized('La surface maximum est inférieure à la surface minimum'),
)
export const landReversed = searchRefusal(
  'max_land',
  'land_reversed',
  localized('Le terrain maximum est inférieur au terrain minimum'),
)
export const floorsReversed = searchRefusal(
  'max_floor',
  'floors_reversed',
  localized('L’étage maximum est inférieur à l’étage minimum'),
)
export const boxReversed = searchRefusal(
  'bbox',
  'box_reversed',
  localized('Le sud du cadre est au nord de son nord'),
)
export const featureUnknown = searchRefusal(
  'features',
  'feature_unknown',
  localized('Caractéristique inconnue, ou valeur qu’elle n’a pas : {feature}'),
)
export const currencyUnknown = searchRefusal(
  'currency',
  'currency_unknown',
  localized('Le taux du jour de cette devise n’est pas connu'),
)
