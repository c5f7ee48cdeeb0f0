import { verificationZone } from './verification-zone.ts'

/** Hours of a weekday, of which a Saturday and a Sunday have none (rules, section 9: a person answers in 24 working hours). */
const hoursOfDay = 24

/** The instant some working hours after another. */
export function addWorkingHours(from: Date, hours: number): Date {
  return walk(from, hours, 1)
}

/** The instant some working hours before another: whoever waits since then has waited that long. */
export function subtractWorkingHours(from: Date, hours: number): Date {
  return walk(from, hours, -1)
}

/** Working hours between two instants; 0 where the second comes first. */
export function workingHoursBetween(from: Date, to: Date): number {
  let at = zoned(from)
  const end = zoned(to)
  let hours = 0
  while (Temporal.ZonedDateTime.compare(at, end) < 0) {
    const midnight = at.startOfDay().add({ days: 1 })
    const until = Temporal.ZonedDateTime.compare(midnight, end) < 0 ? midnight : end
    if (isWorkingDay(at)) hours += until.since(at).total('hours')
    at = until
  }
  return Math.min(hours, Number.MAX_SAFE_INTEGER)
}

function walk(from: Date, hours: number, direction: 1 | -1): Date {
  let at = zoned(from)
  let left = hours
  for (;;) {
    const edge =
      direction === 1
        ? at.startOfDay().add({ days: 1 })
        : Temporal.ZonedDateTime.compare(at, at.startOfDay()) === 0
          ? at.subtract({ days: 1 }).startOfDay()
          : at.startOfDay()
    const day = direction === 1 ? at : edge
    const available = isWorkingDay(day)
      ? Math.min(Math.abs(edge.since(at).total('hours')), hoursOfDay + 1)
      : 0
    if (isWorkingDay(day) && left <= available) {
      return new Date(at.add({ milliseconds: Math.round(direction * left * 3_600_000) }).epochMilliseconds)
    }
    left -= available
    at = edge
  }
}

function zoned(instant: Date) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(verificationZone)
}

function isWorkingDay(at: Temporal.ZonedDateTime) {
  return at.dayOfWeek <= 5
}
