import { Refusal, type Texts } from '#server/platform/http/errors/refusal.ts'

/** A 422 beside one field of a search. */
function searchRefusal(field: string, code: string, texts: Texts) {
  return (details: { values?: Record<string, number> } = {}) =>
    new Refusal(code, 422, texts, { fields: [{ field, texts }], ...details })
}

export const checkInMissing = searchRefusal('check_in', 'check_in_missing', {
  fr: 'Indiquez aussi la date d’arrivée',
  en: 'Give the date of arrival too',
  es: 'Indique también la fecha de llegada',
})
export const checkOutMissing = searchRefusal('check_out', 'check_out_missing', {
  fr: 'Indiquez aussi la date de départ',
  en: 'Give the date of departure too',
  es: 'Indique también la fecha de salida',
})
export const checkInPast = searchRefusal('check_in', 'check_in_past', {
  fr: 'La date d’arrivée est passée',
  en: 'The date of arrival is past',
  es: 'La fecha de llegada ya pasó',
})
export const datesReversed = searchRefusal('check_out', 'dates_reversed', {
  fr: 'La date de départ doit suivre la date d’arrivée',
  en: 'The date of departure must follow the date of arrival',
  es: 'La fecha de salida debe ser posterior a la de llegada',
})
export const stayTooLong = searchRefusal('check_out', 'stay_too_long', {
  fr: 'Un séjour dure {nights} nuits au plus',
  en: 'A stay lasts {nights} nights at most',
  es: 'Una estancia dura {nights} noches como máximo',
})
export const rangeTooLong = searchRefusal('to', 'range_too_long', {
  fr: 'La période demandée dépasse {days} jours',
  en: 'The period asked for exceeds {days} days',
  es: 'El periodo solicitado supera {days} días',
})
export const rangeReversed = searchRefusal('to', 'dates_reversed', {
  fr: 'La fin de la période doit suivre son début',
  en: 'The end of the period must follow its start',
  es: 'El final del periodo debe ser posterior a su inicio',
})
export const pricesReversed = searchRefusal('max_price', 'prices_reversed', {
  fr: 'Le prix maximum est inférieur au prix minimum',
  en: 'The highest price is below the lowest price',
  es: 'El precio máximo es inferior al mínimo',
})
export const boxReversed = searchRefusal('bbox', 'box_reversed', {
  fr: 'Le sud du cadre est au nord de son nord',
  en: 'The south of the box lies north of its north',
  es: 'El sur del recuadro está al norte de su norte',
})
