/** Days around the one the data is made on, so that it looks fresh whenever that is. */
export interface Days {
  today: string
  /** The day so many days from today, as `YYYY-MM-DD`. */
  on: (offset: number) => string
  /** An hour of that day. */
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
