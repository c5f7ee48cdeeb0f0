const quietFrom = 21
const quietUntil = 8

/** End of the quiet hours (21:00 to 8:00) in a time zone; undefined outside them. */
export function endOfQuiet(now: Date, timeZone: string): Date | undefined {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  if (there.hour >= quietUntil && there.hour < quietFrom) return undefined
  const day = there.hour >= quietFrom ? there.toPlainDate().add({ days: 1 }) : there.toPlainDate()
  const morning = day.toZonedDateTime({ timeZone, plainTime: { hour: quietUntil } })
  return new Date(morning.epochMilliseconds)
}
