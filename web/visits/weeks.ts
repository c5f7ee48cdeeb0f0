import { dateOfInstant } from '#contract/core/date-format.ts'

/** ISO date `days` later. */
export function addDays(day: string, days: number) {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The Monday of a date's week; of the present week where the date is invalid. */
export function weekOf(day: string | null, now = new Date()) {
  const loaded =
    day && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : dateOfInstant(now)
  const weekday = new Date(`${loaded}T00:00Z`).getUTCDay()
  return addDays(loaded, -((weekday + 6) % 7))
}
