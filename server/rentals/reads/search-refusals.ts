import { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** A 422 for one field of a search. */
function searchRefusal(field: string, code: string, texts: Texts) {
  return (details: { values?: Record<string, number> } = {}) =>
    new Refusal(code, 422, texts, { fields: [{ field, texts }], ...details })
}

export const checkInMissing = searchRefusal(
  'check_in',
  'check_in_missing',
  localized('Indiquez aussi la date d’arrivée'),
)
export const checkOutMissing = searchRefusal(
  'check_out',
  'check_out_missing',
  localized('Indiquez aussi la date de départ'),
)
export const checkInPast = searchRefusal(
  'check_in',
  'check_in_past',
  localized({ message: 'La date d’arrivée est passée', context: 'search' }),
)
export const datesReversed = searchRefusal(
  'check_out',
  'dates_reversed',
  localized('La date de départ doit suivre la date d’arrivée'),
)
export const stayTooLong = searchRefusal(
  'check_out',
  'stay_too_long',
  localized('Un séjour dure {nights} nuits au plus'),
)
export const flexibleDatesMissing = searchRefusal(
  'flexible_days',
  'flexible_dates_missing',
  localized('Indiquez les dates autour desquelles chercher'),
)
export const datesAndMonth = searchRefusal(
  'month',
  'dates_and_month',
  localized('Choisissez des dates ou un mois, pas les deux'),
)
export const monthMissing = searchRefusal('month', 'month_missing', localized('Indiquez aussi le mois'))
export const stayLengthMissing = searchRefusal(
  'stay_length',
  'stay_length_missing',
  localized('Indiquez aussi la durée : un week-end ou une semaine'),
)
export const monthPast = searchRefusal(
  'month',
  'month_past',
  localized('Plus aucun séjour de cette durée ne peut commencer ce mois-là'),
)
export const rangeTooLong = searchRefusal(
  'to',
  'range_too_long',
  localized('La période demandée dépasse {days} jours'),
)
export const rangeReversed = searchRefusal(
  'to',
  'dates_reversed',
  localized('La fin de la période doit suivre son début'),
)
export const pricesReversed = searchRefusal(
  'max_price',
  'prices_reversed',
  localized('Le prix maximum est inférieur au prix minimum'),
)
export const boxReversed = searchRefusal(
  'bbox',
  'box_reversed',
  localized('Le sud du cadre est au nord de son nord'),
)
