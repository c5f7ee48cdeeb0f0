/** Dates relative to the current one, so that the data is always recent. */
export interface Days {
  today: string
  /** The date a number of days from today, as `YYYY-MM-DD`. */
  on: (offset: number) => string
  /** A time on that date. */
  at: (offset: number, hour?: number, minute?: number) => Date
}

export function daysAround(now: Date): Days {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate()
  return {
    today: today.toString(),
    on: (offset) => today.add({ days: offset }).toString(),
    at: (offset, hour = 12, minute = 0) => {
      const moment = today
        .add({ days: offset })
        .toZonedDateTime({ timeZone: 'UTC', plainTime: { hour, minute } })
      return new Date(Math.min(moment.epochMilliseconds, now.getTime()))
    },
  }
}
