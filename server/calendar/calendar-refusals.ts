import { datesIn } from '#server/availability/stay-days.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export function overlappingStay(checkIn: string, checkOut: string) {
  const dates = inEachLanguage((language) => datesIn(language, checkIn, checkOut))
  return refusal(
    'stay_in_the_way',
    409,
    localized('Un séjour occupe ces nuits, du {dates}. Rien n’a été changé.', { dates }),
  )()
}
export const nightsChanged = refusal(
  'nights_changed',
  409,
  localized('Ces nuits ont changé depuis, par exemple par une réservation. Rien n’a été annulé.'),
)
export const tooManyFeeds = refusal(
  'too_many_feeds',
  409,
  localized('Un logement importe au plus {limit} calendriers.'),
)
export const feedExists = refusal(
  'feed_known',
  409,
  localized('Ce calendrier est déjà importé dans ce logement.'),
)
export const ownExport = () =>
  fieldRefusal('url', 'own_export', localized('C’est l’adresse du calendrier de ce même logement'))
export const nothingToChange = () =>
  fieldRefusal(
    'blocked',
    'nothing_to_change',
    localized('Indiquez ce qui change : le blocage, le prix ou les nuits au moins'),
  )
export const nightsPast = () => fieldRefusal('from', 'nights_past', localized('Ces nuits sont passées'))
export const nightsTooFar = (days: number) =>
  fieldRefusal('to', 'nights_too_far', localized('Le calendrier s’arrête {days} jours après aujourd’hui'), {
    days,
  })
