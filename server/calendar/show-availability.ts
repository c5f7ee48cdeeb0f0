import type { Availability } from '#contract/rentals/public-rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { rateCalendar } from '#server/pricing/rate-calendar.ts'
import { daysIn } from '#server/pricing/weekdays.ts'
import { rangeReversed, rangeTooLong } from '#server/rentals/reads/search-refusals.ts'
import { mayRead } from '#server/rental-search/show-rental.ts'
import { type DateRange, findAvailability } from './availability-queries.ts'

const longestRange = 750

/**
 * Nights of a rental between two dates: the unavailable ones as joined ranges, and the prices. The kind of occupancy is
 * not disclosed.
 * @throws 404 for a rental the viewer may not see; 422 when the dates are reversed or too far apart
 */
export async function showAvailability(
  app: Context,
  rentalId: string,
  { from, to }: DateRange,
  actor: Actor,
): Promise<Availability> {
  assertRange({ from, to })
  const rental = await findAvailability(app, { id: rentalId, from, to })
  if (!rental || !mayRead(rental, actor)) throw notFound()
  const today = todayIn(rental.timeZone, app.clock.now())
  const rates = {
    nights: new Map((rental.nights ?? []).map(({ night, ...rate }) => [night, rate])),
    periods: rental.periods ?? [],
  }
  return {
    from,
    to,
    min_nights: rental.minNights,
    max_nights: rental.maxNights,
    unavailable: joined(inOrder([...rental.taken, ...rental.fullYears.map(fullYear)])),
    full_years: rental.fullYears,
    currency: 'EUR',
    rates: rateCalendar(rental, rates, from, to),
    check_in_days: daysIn(rental.checkInDays),
    check_out_days: daysIn(rental.checkOutDays),
    today: today.toString(),
    first_arrival: today.add({ days: rental.noticeDays }).toString(),
    last_arrival: today.add({ days: rental.bookingWindowDays }).toString(),
    preparation_days: rental.preparationDays,
  }
}

function fullYear(year: number): DateRange {
  return { from: `${year}-01-01`, to: `${year + 1}-01-01` }
}

function inOrder(ranges: DateRange[]) {
  return ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** @throws 422 when the dates are reversed or too far apart */
export function assertRange({ from, to }: DateRange) {
  const days = Temporal.PlainDate.from(from).until(to).days
  if (days < 1) throw rangeReversed()
  if (days > longestRange) throw rangeTooLong({ values: { days: longestRange } })
}

export function todayIn(timeZone: string, now: Date) {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** Sorted ranges, adjacent ones merged. */
function joined(ranges: DateRange[]): DateRange[] {
  const result: DateRange[] = []
  for (const range of ranges) {
    const last = result.at(-1)
    if (last && range.from <= last.to) last.to = range.to > last.to ? range.to : last.to
    else result.push({ ...range })
  }
  return result
}
