import type { ArrivalPeriod } from '#contract/administration/booking-enums.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Span } from './platform-periods.ts'

/** The days of a period of arrivals; today is in each of them. */
export function arrivalSpan(period: ArrivalPeriod, today: string): Span {
  const day = Temporal.PlainDate.from(today)
  const until = (length: Temporal.DurationLike) => ({ from: today, to: day.add(length).toString() })
  const since = (length: Temporal.DurationLike) => ({ from: day.subtract(length).toString(), to: today })
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case '7_days':
      return until({ days: 7 })
    case '30_days':
      return until({ days: 30 })
    case '90_days':
      return until({ days: 90 })
    case 'past_7_days':
      return since({ days: 7 })
    case 'past_30_days':
      return since({ days: 30 })
    case 'past_12_months':
      return since({ months: 12 })
  }
}

/** @throws 422 where the last day of arrivals precedes the first */
export function checkArrivalOrder({
  arrival_from: from,
  arrival_to: to,
}: {
  arrival_from?: string | undefined
  arrival_to?: string | undefined
}) {
  if (from && to && from > to)
    throw fieldRefusal('arrival_to', 'days_out_of_order', localized('La fin précède le début'))
}
