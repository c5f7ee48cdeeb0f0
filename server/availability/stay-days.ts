import { formatDay, formatDays } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'

export function dayIn(language: Language, day: string) {
  return formatDay(day, language)
}

/** In the form required after “du” and “del”; in English without a preposition. */
export function datesIn(language: Language, checkIn: string, checkOut: string) {
  if (language === 'en') return formatDays(checkIn, checkOut, language)
  return `${dayIn(language, checkIn)} ${language === 'fr' ? 'au' : 'al'} ${dayIn(language, checkOut)}`
}
