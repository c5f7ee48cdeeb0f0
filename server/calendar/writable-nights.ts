import type { DateRange } from './availability-queries.ts'
import { nightsPast, nightsTooFar } from './calendar-refusals.ts'
import { todayIn } from './show-availability.ts'

/** Limit in days for changes to nights: two years, as far ahead as a stay may be booked. */
const furthestDays = 760

/** @throws 422 where these nights of a rental are all in the past, or some too far ahead */
export function assertWritable({ to }: DateRange, { timeZone }: { timeZone: string }, now: Date) {
  const today = todayIn(timeZone, now)
  if (to <= today.toString()) throw nightsPast()
  if (to > today.add({ days: furthestDays }).toString()) throw nightsTooFar(furthestDays)
}
