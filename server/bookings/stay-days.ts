import type { Language } from '../../contract/language.ts'

/** Days have no zone: they are written as they are. */
const utcDay = (day: string) => new Date(`${day}T00:00:00Z`)
const longDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
/** Made once: making a format costs more than using it a hundred times. */
const longDays: Record<Language, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat('fr', longDay),
  en: new Intl.DateTimeFormat('en', longDay),
  es: new Intl.DateTimeFormat('es', longDay),
}

export function dayIn(language: Language, day: string) {
  return longDays[language].format(utcDay(day))
}

/** As it stands after “du” and “del”; in English by itself. */
export function datesIn(language: Language, checkIn: string, checkOut: string) {
  const [first, last] = [dayIn(language, checkIn), dayIn(language, checkOut)]
  if (language !== 'en') return `${first} ${language === 'fr' ? 'au' : 'al'} ${last}`
  // What `formatRange` says, which takes ten times as long: year and month stand once where both days share them.
  if (checkIn.slice(0, 4) !== checkOut.slice(0, 4)) return range(first, last)
  const withoutYear = first.slice(0, first.indexOf(','))
  return checkIn.slice(0, 7) === checkOut.slice(0, 7)
    ? range(withoutYear, last.slice(last.indexOf(' ') + 1))
    : range(withoutYear, last)
}

function range(first: string, last: string) {
  return `${first}\u2009–\u2009${last}`
}
