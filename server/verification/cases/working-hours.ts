import { companyTimeZone } from '#contract/core/date-format.ts'

// A weekday has all its hours; Saturday and Sunday have none (rules, section 9: an answer within 24 working hours). In
// milliseconds, since a queue counts them for each of its cases.
const hour = 3_600_000
const day = 24 * hour

/** The instant some working hours after another. */
export function addWorkingHours(from: Date, hours: number): Date {
  let at = from.getTime()
  let left = hours * hour
  for (let today = dayOf(at); ; today += 1) {
    const end = midnightOf(today + 1)
    if (isWorkingDay(today)) {
      if (left <= end - at) return new Date(at + left)
      left -= end - at
    }
    at = end
  }
}

/** The instant some working hours before another: a case submitted then has waited that long. */
export function subtractWorkingHours(from: Date, hours: number): Date {
  let at = from.getTime()
  let left = hours * hour
  for (let today = dayOf(at - 1); ; today -= 1) {
    const start = midnightOf(today)
    if (isWorkingDay(today)) {
      if (left <= at - start) return new Date(at - left)
      left -= at - start
    }
    at = start
  }
}

/** Working hours between two instants; 0 where the second comes first. */
export function workingHoursBetween(from: Date, to: Date): number {
  const until = to.getTime()
  let passed = 0
  for (let at = from.getTime(), today = dayOf(at); at < until; today += 1) {
    const end = midnightOf(today + 1)
    if (isWorkingDay(today)) passed += Math.min(end, until) - at
    at = end
  }
  return passed / hour
}

/** Instants of one day: how many, and the sum of their seconds since its midnight. */
export interface InstantsOfDay {
  /** `YYYY-MM-DD` in `companyTimeZone`. */
  day: string | null
  count: number
  seconds: number
}

/** The sum of `workingHoursBetween` from each of these instants; none may be later than `to`. */
export function sumWorkingHours(days: readonly InstantsOfDay[], to: Date): number {
  return days.reduce((sum, { day: date, count, seconds }) => {
    if (!date) return sum
    const today = Date.parse(date) / day
    const fromStart = workingHoursBetween(new Date(midnightOf(today)), to)
    return sum + count * fromStart - (isWorkingDay(today) ? seconds / 3600 : 0)
  }, 0)
}

/** Beginnings of days, by their number since 1970-01-01. */
const midnights = new Map<number, number>()

function midnightOf(number: number): number {
  const computed = midnights.get(number)
  if (computed !== undefined) return computed
  const date = Temporal.PlainDate.from('1970-01-01').add({ days: number })
  const midnight = date.toZonedDateTime(companyTimeZone).epochMilliseconds
  midnights.set(number, midnight)
  return midnight
}

/** The number of the day of an instant; no zone is a day away from UTC. */
function dayOf(instant: number): number {
  const ofUtc = Math.floor(instant / day)
  if (instant < midnightOf(ofUtc)) return ofUtc - 1
  return instant < midnightOf(ofUtc + 1) ? ofUtc : ofUtc + 1
}

/** 1970-01-01 was a Thursday. */
function isWorkingDay(number: number): boolean {
  return (number + 3) % 7 < 5
}
