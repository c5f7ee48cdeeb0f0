import type { reportGroups, reportPeriods } from '#contract/moderation/sale-report-enums.ts'

export type ReportGroup = (typeof reportGroups)[number]
export type ReportPeriod = (typeof reportPeriods)[number]

/** Local dates, both included. */
export interface Span {
  from: string
  to: string
}

/** Maximum of groups in a report: more than ten years of months, or a year and a half of days. */
export const mostGroups = 550

/** The days of a period that ends today. */
export function spanOf(period: ReportPeriod, today: string): Span {
  const to = Temporal.PlainDate.from(today)
  const from = {
    '7d': to.subtract({ days: 6 }),
    '30d': to.subtract({ days: 29 }),
    '90d': to.subtract({ days: 89 }),
    '12m': to.subtract({ months: 12 }).add({ days: 1 }),
  }[period]
  return { from: from.toString(), to: today }
}

/** The same number of days just before. */
export function spanBefore({ from, to }: Span): Span {
  const start = Temporal.PlainDate.from(from)
  const days = daysIn({ from, to })
  return { from: start.subtract({ days }).toString(), to: start.subtract({ days: 1 }).toString() }
}

export function daysIn({ from, to }: Span) {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1
}

/** The first days of the groups of a span, the first one cut at its start. */
export function groupsOf({ from, to }: Span, group: ReportGroup): string[] {
  const end = Temporal.PlainDate.from(to)
  const starts: string[] = []
  let day = Temporal.PlainDate.from(from)
  while (Temporal.PlainDate.compare(day, end) <= 0 && starts.length <= mostGroups) {
    starts.push(day.toString())
    day = nextGroup(day, group)
  }
  return starts
}

function nextGroup(day: Temporal.PlainDate, group: ReportGroup) {
  if (group === 'day') return day.add({ days: 1 })
  if (group === 'week') return day.add({ days: 8 - day.dayOfWeek })
  return day.with({ day: 1 }).add({ months: 1 })
}

/** Index of the group that contains a day. */
export function groupAt(starts: readonly string[], day: string) {
  return starts.findLastIndex((start) => start <= day)
}
