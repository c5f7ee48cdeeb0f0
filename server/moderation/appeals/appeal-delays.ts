/** A decision can be contested for so long, by whoever it bears on or gave notice (rules, section 10). */
const appealMonths = 6
/** Somebody else than who decided looks at it within so many days. */
export const appealDays = 7

export function endOfAppeal(decidedAt: Date) {
  const day = Temporal.Instant.fromEpochMilliseconds(decidedAt.getTime()).toZonedDateTimeISO('UTC')
  return new Date(day.add({ months: appealMonths }).epochMilliseconds)
}

export function appealDue(appealedAt: Date) {
  return new Date(appealedAt.getTime() + appealDays * 86_400_000)
}
