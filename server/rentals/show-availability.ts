import type { App } from '../app.ts'
import { runText } from '../database/run-statement.ts'
import { rangeReversed, rangeTooLong } from './search-refusals.ts'

const longestRange = 750

const takenText = `select starts_on as from, ends_on as to from occupancy
  where rental_id = $1 and ends_on > $2 and starts_on < $3 order by starts_on`

/**
 * The nights of a home that cannot be had between two dates, neighbours joined. Who took them is not told.
 * @throws 422 when the dates are reversed or too far apart
 */
export async function showAvailability(app: App, rentalId: string, from: string, to: string) {
  const days = Temporal.PlainDate.from(from).until(to).days
  if (days < 1) throw rangeReversed()
  if (days > longestRange) throw rangeTooLong({ values: { days: longestRange } })
  const taken = await runText<DateRange>(app, takenText, [rentalId, from, to])
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
