/** Dates and times of a stay in the rental's time zone. Nights are dates; only deadlines are instants. */

/** The instant of a local time (`16:00`) on a day; a time skipped by daylight saving moves to just after the gap. */
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

/** The nights of a stay: its days except the day of departure. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  const first = Temporal.PlainDate.from(checkIn)
  return Array.from({ length: daysBetween(checkIn, checkOut) }, (_, night) =>
    first.add({ days: night }).toString(),
  )
}
