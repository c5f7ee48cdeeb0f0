/** The day it is where a home stands. */
export function localDay(timeZone: string, now: Date) {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** When a day begins where a home stands. */
export function startOfLocalDay(timeZone: string, day: string) {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}
