import type { PlatformPeriod } from '#contract/administration/platform-periods.ts'

/** Local dates, both inclusive. */
export interface Span {
  from: string
  to: string
}

/** The days of a period that ends today: a week, thirty days, or twelve months including the current one. */
export function spanOf(period: PlatformPeriod, today: string): Span {
  const to = Temporal.PlainDate.from(today)
  const from = {
    '7d': to.subtract({ days: 6 }),
    '30d': to.subtract({ days: 29 }),
    '12m': to.with({ day: 1 }).subtract({ months: 11 }),
  }[period]
  return { from: from.toString(), to: today }
}

/** The period before: as many days, or the same months of the previous year up to the same day. */
export function spanBefore(period: PlatformPeriod, { from, to }: Span): Span {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  if (period === '12m')
    return { from: first.subtract({ months: 12 }).toString(), to: last.subtract({ months: 12 }).toString() }
  const days = { days: first.until(last, { largestUnit: 'days' }).days + 1 }
  return { from: first.subtract(days).toString(), to: last.subtract(days).toString() }
}

/** The first day of each group: days, or months for a year. */
export function groupsOf(period: PlatformPeriod, { from, to }: Span): string[] {
  const step = period === '12m' ? { months: 1 } : { days: 1 }
  const end = Temporal.PlainDate.from(to)
  const starts: string[] = []
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add(step)
  )
    starts.push(day.toString())
  return starts
}

/** Sums of daily counts by group. */
export function sumByGroup(starts: string[], days: { day: string; total: number }[]) {
  const sums = starts.map(() => 0)
  for (const { day, total } of days) {
    const group = starts.findLastIndex((start) => start <= day)
    if (group >= 0) sums[group]! += total
  }
  return sums
}
