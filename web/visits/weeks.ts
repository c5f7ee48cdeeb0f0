import { dateOfInstant } from '#contract/core/date-format.ts'

/** A day so many days later. */
export function addDays(day: string, days: number) {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The Monday of the week of a day; of this week where the day is none. */
export function weekOf(day: string | null, now = new Date()) {
  const loaded =
    day && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : dateOfInstant(now)
  const weekday = new Date(`${loaded}T00:00Z`).getUTCDay()
  return addDays(loaded, -((weekday + 6) % 7))
}
