import { dateOfInstant, formatDay, formatTime } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'

/** The day and the hour of a slot by the clock of the home. */
export function slotLabels(instant: string, timeZone: string, language: Language) {
  const day = dateOfInstant(instant, timeZone)
  return {
    /** 2027-06-05, to sort and group by. */
    day,
    short: formatDay(day, language, { weekday: 'short', month: undefined, year: undefined }),
    long: formatDay(day, language, { weekday: 'long', year: undefined }),
    hour: formatTime(instant, timeZone),
  }
}
