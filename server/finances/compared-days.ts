import { type Period, periodOfMonth } from '#server/invoicing/platform-months.ts'

const monthsShown = 12

/**
 * The days of a month that are compared, and the twelve months that end with them, of this year and the year before.
 */
export interface ComparedDays {
  month: { now: Period; yearBefore: Period }
  year: { now: Period; yearBefore: Period }
  /** The twelve months of this year, as `2026-11`. */
  months: string[]
}

/**
 * A past month is compared in full; the current one, up to today, with the same days of the year before. So are the
 * twelve months of which it is the last. No month begins after today.
 */
export function comparedDays(today: string, month: string): ComparedDays {
  const period = periodOfMonth(month)
  const isOver = period.to < today
  const last = Temporal.PlainYearMonth.from(month)
  const lastBefore = last.subtract({ years: 1 })
  const now = { from: period.from, to: isOver ? period.to : today }
  const before = periodOfMonth(yearBefore(month))
  const then = { from: before.from, to: isOver ? before.to : sameDayBefore(today) }
  const firstOf = (end: Temporal.PlainYearMonth) =>
    end
      .subtract({ months: monthsShown - 1 })
      .toPlainDate({ day: 1 })
      .toString()
  return {
    month: { now, yearBefore: then },
    year: {
      now: { from: firstOf(last), to: now.to },
      yearBefore: { from: firstOf(lastBefore), to: then.to },
    },
    months: Array.from({ length: monthsShown }, (_, index) =>
      last.subtract({ months: monthsShown - 1 - index }).toString(),
    ),
  }
}

/** The same day a year earlier; 28 February for a leap day. */
function sameDayBefore(day: string) {
  return Temporal.PlainDate.from(day).subtract({ years: 1 }).toString()
}

/** The same month of the year before. */
export function yearBefore(month: string) {
  return Temporal.PlainYearMonth.from(month).subtract({ years: 1 }).toString()
}
