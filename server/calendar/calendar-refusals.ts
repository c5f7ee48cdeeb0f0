import { datesIn } from '#server/bookings/lifecycle/stay-days.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'

export function stayInTheWay(checkIn: string, checkOut: string) {
  const dates = inEachLanguage((language) => datesIn(language, checkIn, checkOut))
  return refusal('stay_in_the_way', 409, {
    fr: `Un séjour occupe ces nuits, du ${dates.fr}. Rien n’a été changé.`,
    en: `A stay occupies these nights, ${dates.en}. Nothing was changed.`,
    es: `Una estancia ocupa estas noches, del ${dates.es}. No se ha cambiado nada.`,
  })()
}
export const nightsChanged = refusal('nights_changed', 409, {
  fr: 'Ces nuits ont changé depuis, par exemple par une réservation. Rien n’a été annulé.',
  en: 'These nights have changed since, for instance by a booking. Nothing was undone.',
  es: 'Estas noches han cambiado desde entonces, por ejemplo por una reserva. No se ha deshecho nada.',
})
export const tooManyFeeds = refusal('too_many_feeds', 409, {
  fr: 'Un logement importe au plus {limit} calendriers.',
  en: 'A home imports at most {limit} calendars.',
  es: 'Un alojamiento importa como máximo {limit} calendarios.',
})
export const feedKnown = refusal('feed_known', 409, {
  fr: 'Ce calendrier est déjà importé dans ce logement.',
  en: 'This calendar is already imported into this home.',
  es: 'Este calendario ya está importado en este alojamiento.',
})
export const ownExport = () =>
  fieldRefusal('url', 'own_export', {
    fr: 'C’est l’adresse du calendrier de ce même logement',
    en: 'This is the address of this very home’s calendar',
    es: 'Es la dirección del calendario de este mismo alojamiento',
  })
export const nothingToChange = () =>
  fieldRefusal('blocked', 'nothing_to_change', {
    fr: 'Indiquez ce qui change : le blocage, le prix ou les nuits au moins',
    en: 'Say what changes: the block, the price or the least nights',
    es: 'Indique qué cambia: el bloqueo, el precio o las noches mínimas',
  })
export const nightsPast = () =>
  fieldRefusal('from', 'nights_past', {
    fr: 'Ces nuits sont passées',
    en: 'These nights are past',
    es: 'Estas noches ya han pasado',
  })
export const nightsTooFar = (days: number) =>
  fieldRefusal(
    'to',
    'nights_too_far',
    {
      fr: 'Le calendrier s’arrête {days} jours après aujourd’hui',
      en: 'The calendar ends {days} days from today',
      es: 'El calendario termina {days} días después de hoy',
    },
    { days },
  )
