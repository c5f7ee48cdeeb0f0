import type { PlatformPeriod } from '#contract/administration/platform-periods.ts'
import type { Context } from '#server/platform/context.ts'
import { countWaitingByKind } from '#server/verification/review/count-waiting-cases.ts'
import {
  averageVerificationHours,
  countBookingsByDay,
  countCancellations,
  countInquiries,
  countNewAccounts,
  countPublished,
  sumCollected,
} from './platform-metric-queries.ts'
import { groupsOf, spanBefore, spanOf, sumByGroup } from '#server/administration/bookings/platform-periods.ts'

/** Bookings, amounts and verifications of a period, compared with the period before. */
export async function platformMetrics({ db, clock }: Context, period: PlatformPeriod, today: string) {
  const span = spanOf(period, today)
  const earlier = spanBefore(period, span)
  const [
    days,
    daysBefore,
    collected,
    published,
    average,
    before,
    waiting,
    accounts,
    cancellations,
    inquiries,
  ] = await Promise.all([
    countBookingsByDay(db, span),
    countBookingsByDay(db, earlier),
    sumCollected(db, span, earlier),
    countPublished(db, span, earlier),
    averageVerificationHours(db, span),
    averageVerificationHours(db, earlier),
    countWaitingByKind(db, clock.now()),
    countNewAccounts(db, span, earlier),
    countCancellations(db, span, earlier),
    countInquiries(db, span, earlier),
  ])
  const starts = groupsOf(period, span)
  const startsBefore = groupsOf(period, earlier)
  const [sums, sumsBefore] = [sumByGroup(starts, days), sumByGroup(startsBefore, daysBefore)]
  return {
    period,
    start_date: span.from,
    end_date: span.to,
    groups: starts.map((start, index) => ({
      start_date: start,
      previous_start_date: startsBefore[index] ?? start,
      bookings: sums[index] ?? 0,
      previous_bookings: sumsBefore[index] ?? 0,
    })),
    bookings: { total: sumOf(sums), before: sumOf(sumsBefore) },
    collected: collected.map(({ currency, total, before: earlierTotal }) => ({
      currency,
      total_minor: total,
      before_minor: earlierTotal,
    })),
    published,
    accounts,
    cancellations,
    inquiries,
    verification_hours: { average: oneDecimal(average), before: oneDecimal(before) },
    verifications_waiting: waiting,
  }
}

function sumOf(metrics: number[]) {
  return metrics.reduce((sum, metric) => sum + metric, 0)
}

function oneDecimal(hours: number | null) {
  return hours === null ? null : Math.round(hours * 10) / 10
}
