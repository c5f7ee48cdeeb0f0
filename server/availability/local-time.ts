/** Times of a stay, counted where the home is. A night is a date; only deadlines are instants. */

/** The day it is there. */
export function dayAt(now: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** The moment of an hour (`16:00`) of a day there; an hour that the change of time skips comes just after. */
export function momentAt(day: string, hour: string, timeZone: string): Date {
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from(hour),
  })
  return new Date(moment.epochMilliseconds)
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days
}

/** The nights of a stay: its days without that of departure. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  const first = Temporal.PlainDate.from(checkIn)
  return Array.from({ length: daysBetween(checkIn, checkOut) }, (_, night) =>
    first.add({ days: night }).toString(),
  )
}
