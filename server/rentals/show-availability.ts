import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { RentalRow } from './rental-queries.ts'
import { occupancies } from './rental-tables.ts'
import { rangeReversed, rangeTooLong } from './search-refusals.ts'

const longestRange = 750

/**
 * The nights of a home that cannot be had between two dates, neighbours joined. Who took them is not told.
 * @throws 422 when the dates are reversed or too far apart
 */
export async function showAvailability(app: App, { id }: RentalRow, from: string, to: string) {
  const days = Temporal.PlainDate.from(from).until(to).days
  if (days < 1) throw rangeReversed()
  if (days > longestRange) throw rangeTooLong({ values: { days: longestRange } })
  const taken = await app.db
    .select({ from: occupancies.startsOn, to: occupancies.endsOn })
    .from(occupancies)
    .where(and(eq(occupancies.rentalId, id), lt(occupancies.startsOn, to), gt(occupancies.endsOn, from)))
    .orderBy(asc(occupancies.startsOn))
  return joined(taken)
}

export interface DateRange {
  from: string
  to: string
}

/** Ranges in order, those that touch made one. */
export function joined(ranges: DateRange[]): DateRange[] {
  const result: DateRange[] = []
  for (const range of ranges) {
    const last = result.at(-1)
    if (last && range.from <= last.to) last.to = range.to > last.to ? range.to : last.to
    else result.push({ ...range })
  }
  return result
}
