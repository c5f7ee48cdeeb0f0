import { companyDay } from '#contract/core/date-format.ts'
import type { CurrencyMonth } from '#contract/money/finances.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import { soldNights, staysToCome } from '#server/bookings/reads/sold-nights.ts'
import { occupancyOf } from '#server/calendar/owner-occupancy.ts'
import { type ComparedDays, comparedDays, yearBefore } from './compared-days.ts'
import { monthToCome } from './finance-refusals.ts'
import { momentsOf, type Period } from '#server/invoicing/platform-months.ts'
import { sumMonths } from './movement-queries.ts'
import { addMetrics, metricsOf, noMetrics } from './summarize-finances.ts'

/**
 * A month of an owner beside the same days of the year before; currencies are never summed.
 * @throws 422 for a month that has not begun
 */
export async function showMonth(app: Context, ownerId: string, requested?: string) {
  const today = companyDay(app.clock.now())
  const month = requested ?? today.slice(0, 7)
  if (month > today.slice(0, 7)) throw monthToCome()
  const days = comparedDays(today, month)
  const [occupied, occupiedBefore, ...rest] = await Promise.all([
    nightsOpen(app, ownerId, days.month.now),
    nightsOpen(app, ownerId, days.month.yearBefore),
    earned(app, ownerId, days.year.now),
    earned(app, ownerId, days.year.yearBefore),
    sold(app, ownerId, days.month.now),
    sold(app, ownerId, days.month.yearBefore),
    staysToCome(app.db, ownerId),
  ])
  return {
    month,
    ...days.month.now,
    taken_nights: { now: occupied.taken_nights, year_before: occupiedBefore.taken_nights },
    open_nights: { now: occupied.open_nights, year_before: occupiedBefore.open_nights },
    currencies: currencyMonths(days, rest),
  }
}

function nightsOpen(app: Context, ownerId: string, period: Period) {
  return occupancyOf(app, ownerId, period.from, dayAfter(period))
}

function earned({ db }: Context, ownerId: string, period: Period) {
  const { from, until } = momentsOf(period)
  return sumMonths(db, ownerId, from, until)
}

function sold({ db }: Context, ownerId: string, period: Period) {
  return soldNights(db, ownerId, period.from, dayAfter(period))
}

function dayAfter({ to }: Period) {
  return Temporal.PlainDate.from(to).add({ days: 1 }).toString()
}

type Earned = Awaited<ReturnType<typeof earned>>
type Sold = Awaited<ReturnType<typeof sold>>
type ToCome = Awaited<ReturnType<typeof staysToCome>>

function currencyMonths(
  days: ComparedDays,
  [now, before, nights, nightsBefore, toCome]: [Earned, Earned, Sold, Sold, ToCome],
): CurrencyMonth[] {
  const all = [now, before, nights, nightsBefore, toCome].flat().map(({ currency }) => currency)
  return [...new Set<Currency>(all)].toSorted().map((currency) => {
    const own = <Row extends { currency: Currency }>(rows: Row[]) =>
      rows.filter((row) => row.currency === currency)
    const metricsIn = (rows: Earned, month: string) => {
      const row = own(rows).find((each) => each.month === month)
      return row ? metricsOf(row) : noMetrics
    }
    const months = days.months.map((month) => ({
      month,
      ...metricsIn(now, month),
      year_before_net_minor: metricsIn(before, yearBefore(month)).net_minor,
    }))
    const last = months.at(-1)!
    const [[sold], [soldBefore], [coming]] = [own(nights), own(nightsBefore), own(toCome)]
    return {
      currency,
      net_minor: { now: last.net_minor, year_before: last.year_before_net_minor },
      upcoming: { stays: coming?.stays ?? 0, net_minor: coming?.netMinor ?? 0 },
      nights: { now: sold?.nights ?? 0, year_before: soldBefore?.nights ?? 0 },
      nights_minor: { now: sold?.priceMinor ?? 0, year_before: soldBefore?.priceMinor ?? 0 },
      year_net_minor: {
        now: addMetrics(months).net_minor,
        year_before: months.reduce((sum, month) => sum + month.year_before_net_minor, 0),
      },
      months,
    }
  })
}
