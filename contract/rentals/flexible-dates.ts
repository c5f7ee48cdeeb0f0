// Public pages import this file: a schema here would make them load the library of schemas, 26 kB.

/** Lengths of a stay whose month is chosen instead of its dates. */
export const stayLengths = ['weekend', 'week'] as const
export type StayLength = (typeof stayLengths)[number]

/** Their nights; a weekend begins on Friday. */
export const nightsOfLength: Record<StayLength, number> = { weekend: 2, week: 7 }

/** Most days by which a stay may begin earlier or later than requested. */
export const mostFlexibleDays = 3

/** The arrivals around a requested one, nearest first, of two as near the later one. */
export function arrivalsAround(arrival: string, days: number): string[] {
  const distances = Array.from({ length: days }, (_, index) => index + 1)
  return [0, ...distances.flatMap((distance) => [distance, -distance])].map((distance) =>
    dayAfter(arrival, distance),
  )
}

/** The arrivals of a month, first to last: every Friday for a weekend, every day for a week. */
export function arrivalsIn(month: string, length: StayLength): string[] {
  const days = Array.from({ length: 31 }, (_, index) => dayAfter(`${month}-01`, index))
  return days.filter((day) => day.startsWith(month) && (length === 'week' || isFriday(day)))
}

function dayAfter(day: string, days: number) {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function isFriday(day: string) {
  return new Date(`${day}T00:00Z`).getUTCDay() === 5
}
