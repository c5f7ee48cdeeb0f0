import type { DateRange } from './availability-queries.ts'
import { nightsPast, nightsTooFar } from './calendar-refusals.ts'
import { todayIn } from './show-availability.ts'

/** Nights further ahead than this cannot be written on: two years, as far as a stay may be booked. */
const furthestDays = 760

/** @throws 422 where these nights of a home are all over, or some of them too far ahead */
export function assertWritable({ to }: DateRange, { timeZone }: { timeZone: string }, now: Date) {
  const today = todayIn(timeZone, now)
  if (to <= today.toString()) throw nightsPast()
  if (to > today.add({ days: furthestDays }).toString()) throw nightsTooFar(furthestDays)
}
