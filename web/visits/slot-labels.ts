import { dateOfInstant, formatDay, formatTime } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'

/** Date and time of a slot in the time zone of the home. */
export function slotLabels(instant: string, timeZone: string, language: Language) {
  const day = dateOfInstant(instant, timeZone)
  return {
    /** ISO date, to sort and group by. */
    day,
    short: formatDay(day, language, { weekday: 'short', month: undefined, year: undefined }),
    long: formatDay(day, language, { weekday: 'long', year: undefined }),
    hour: formatTime(instant, timeZone),
  }
}
