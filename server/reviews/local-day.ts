/** The current date in the time zone of a rental. */
export function localDay(timeZone: string, now: Date) {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** When a day begins in the time zone of a rental. */
export function startOfLocalDay(timeZone: string, day: string) {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}
