import { Refusal, refusal, type Texts } from '#server/platform/http/errors/refusal.ts'

export const saleGone = refusal('sale_gone', 410, {
  fr: 'Ce bien n’est plus à vendre',
  en: 'This home is no longer for sale',
  es: 'Este inmueble ya no está en venta',
})

export const previewIncomplete = refusal('preview_incomplete', 409, {
  fr: 'L’aperçu demande un titre, un prix, une surface et la place du bien sur la carte',
  en: 'The preview needs a title, a price, a surface and the place of the home on the map',
  es: 'La vista previa necesita un título, un precio, una superficie y el lugar del inmueble en el mapa',
})

/** A 422 beside one field of a search. */
function searchRefusal(field: string, code: string, texts: Texts) {
  return (values: Record<string, string | number> = {}) =>
    new Refusal(code, 422, texts, { fields: [{ field, texts }], values })
}

export const pricesReversed = searchRefusal('max_price', 'prices_reversed', {
  fr: 'Le prix maximum est inférieur au prix minimum',
  en: 'The highest price is below the lowest price',
  es: 'El precio máximo es inferior al mínimo',
})
export const surfacesReversed = searchRefusal('max_surface', 'surfaces_reversed', {
  fr: 'La surface maximum est inférieure à la surface minimum',
  en: 'The largest surface is below the smallest',
  es: 'La superficie máxima es inferior a la mínima',
})
export const landReversed = searchRefusal('max_land', 'land_reversed', {
  fr: 'Le terrain maximum est inférieur au terrain minimum',
  en: 'The largest plot is below the smallest',
  es: 'El terreno máximo es inferior al mínimo',
})
export const floorsReversed = searchRefusal('max_floor', 'floors_reversed', {
  fr: 'L’étage maximum est inférieur à l’étage minimum',
  en: 'The highest floor is below the lowest',
  es: 'La planta más alta es inferior a la más baja',
})
export const boxReversed = searchRefusal('bbox', 'box_reversed', {
  fr: 'Le sud du cadre est au nord de son nord',
  en: 'The south of the box lies north of its north',
  es: 'El sur del recuadro está al norte de su norte',
})
export const featureUnknown = searchRefusal('features', 'feature_unknown', {
  fr: 'Caractéristique inconnue, ou valeur qu’elle n’a pas : {feature}',
  en: 'Unknown characteristic, or a value that it does not take: {feature}',
  es: 'Característica desconocida, o valor que no admite: {feature}',
})
export const zoneOpen = searchRefusal('zones', 'zone_open', {
  fr: 'La zone {zone} n’est pas fermée : son dernier point doit être le premier',
  en: 'Zone {zone} is not closed: its last point must be its first',
  es: 'La zona {zone} no está cerrada: su último punto debe ser el primero',
})
export const zoneFlat = searchRefusal('zones', 'zone_flat', {
  fr: 'La zone {zone} n’a pas de surface',
  en: 'Zone {zone} has no surface',
  es: 'La zona {zone} no tiene superficie',
})
export const zoneCrosses = searchRefusal('zones', 'zone_crosses', {
  fr: 'Le contour de la zone {zone} se croise lui-même',
  en: 'The outline of zone {zone} crosses itself',
  es: 'El contorno de la zona {zone} se cruza consigo mismo',
})
export const currencyUnknown = searchRefusal('currency', 'currency_unknown', {
  fr: 'Le taux du jour de cette devise n’est pas connu',
  en: 'The day’s rate of this currency is not known',
  es: 'No se conoce el tipo de cambio de esta moneda',
})
