import { companyDay, companyTimeZone } from '#contract/core/date-format.ts'

/** Days in the company's time zone, both included. */
export interface Period {
  from: string
  to: string
}

/** The first instant of a period and the first after it. */
export function momentsOf({ from, to }: Period) {
  return { from: startOf(from), until: startOf(Temporal.PlainDate.from(to).add({ days: 1 }).toString()) }
}

/** The requested period, by default twelve months up to today with the current one. */
export function periodOr(
  now: Date,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Period {
  const last = to ?? companyDay(now)
  const yearBefore = Temporal.PlainDate.from(last).with({ day: 1 }).subtract({ months: 11 })
  return { from: from ?? yearBefore.toString(), to: last }
}

export function periodOfMonth(month: string): Period {
  const first = Temporal.PlainYearMonth.from(month)
  return {
    from: first.toPlainDate({ day: 1 }).toString(),
    to: first.toPlainDate({ day: first.daysInMonth }).toString(),
  }
}

export function monthOf(moment: Date) {
  return companyDay(moment).slice(0, 7)
}

function startOf(day: string) {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(companyTimeZone).epochMilliseconds)
}
