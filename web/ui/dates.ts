import type { Language } from '../../contract/language.ts'

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }
const dayMilliseconds = 24 * 3600 * 1000

/** A local date (`2027-05-15`) as `15 mai 2027`. Read as UTC: a local date has no hour that a time zone could move. */
export function formatDay(date: string, language: Language, options: Intl.DateTimeFormatOptions = {}) {
  return new Date(`${date.slice(0, 10)}T00:00Z`).toLocaleDateString(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...options,
  })
}

/** A stay as short as it can be said: `15 – 22 mai`, `28 mai – 3 juin`, with the year where it is not this one. */
export function formatStay(from: string, to: string, language: Language, today = todayLocal()) {
  const sameYear = from.slice(0, 4) === to.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4)
  const year = sameYear ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...year,
  })
    .formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`))
    .replaceAll('\u2009', '\u00a0')
    .replaceAll('\u202f', '\u00a0')
}

export function nightsBetween(from: string, to: string) {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMilliseconds)
}

/** Today where the reader is. */
export function todayLocal(now = new Date()) {
  return localDate(now)
}

/** The day a `Date` falls on where the reader is, as a local date. */
export function localDate(date: Date) {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A `Date` at midnight where the reader is, as calendars want it. */
export function dateOfLocal(date: string) {
  return new Date(`${date}T00:00`)
}

export type Nearness =
  | { kind: 'today' }
  | { kind: 'yesterday' }
  | { kind: 'days'; days: number }
  | { kind: 'date' }

/** How a moment is told (specification, section 9): today, yesterday, days ago under seven, else the date. */
export function nearness(instant: string, now = new Date()): Nearness {
  const days = nightsBetween(localDate(new Date(instant)), localDate(now))
  if (days <= 0) return { kind: 'today' }
  if (days === 1) return { kind: 'yesterday' }
  return days < 7 ? { kind: 'days', days } : { kind: 'date' }
}
