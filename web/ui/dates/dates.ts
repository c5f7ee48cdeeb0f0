import { dateOfInstant, formatDays } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'

const dayMilliseconds = 24 * 3600 * 1000

/**
 * A range of days in its shortest form: `15–22 mai`, `28 mai – 3 juin`, with the year unless it is the current one. The current
 * year is that of UTC: the server renders pages that browsers of every time zone hydrate.
 */
export function formatDateRange(
  from: string,
  to: string,
  language: Language,
  today = new Date().toISOString(),
) {
  const isThisYear = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4)
  return formatDays(from, to, language, { month: 'short', ...(isThisYear && { year: undefined }) })
}

export function nightsBetween(from: string, to: string) {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMilliseconds)
}

/** Today in the viewer's time zone. */
export function todayLocal() {
  return dateOfInstant(new Date())
}

/** A `Date` at midnight in the viewer's time zone, as calendars require. */
export function dateOfLocal(date: string) {
  return new Date(`${date}T00:00`)
}

export type Nearness =
  | { kind: 'today' }
  | { kind: 'yesterday' }
  | { kind: 'days'; days: number }
  | { kind: 'date' }

/** How a date is worded (specification, section 9): today, yesterday, days ago under seven, else the date. */
export function nearness(instant: string, now = new Date()): Nearness {
  const days = nightsBetween(dateOfInstant(instant), dateOfInstant(now))
  if (days <= 0) return { kind: 'today' }
  if (days === 1) return { kind: 'yesterday' }
  return days < 7 ? { kind: 'days', days } : { kind: 'date' }
}
