import type { Language } from '../../contract/language.ts'

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }

/** The day and the hour of a slot by the clock of the home. */
export function slotWords(instant: string, timeZone: string, language: Language) {
  const date = new Date(instant)
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(date)
  return {
    /** 2027-06-05, to sort and group by. */
    day: new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date),
    short: say({ weekday: 'short', day: 'numeric' }),
    long: say({ weekday: 'long', day: 'numeric', month: 'long' }),
    hour: say({ hour: '2-digit', minute: '2-digit' }),
  }
}
