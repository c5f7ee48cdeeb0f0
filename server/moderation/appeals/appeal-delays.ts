/** Period in which the person concerned or the reporter may contest a decision (rules, section 10). */
export const appealMonths = 6
/** Days within which another moderator decides. */
export const appealDays = 7

export function endOfAppeal(decidedAt: Date) {
  const day = Temporal.Instant.fromEpochMilliseconds(decidedAt.getTime()).toZonedDateTimeISO('UTC')
  return new Date(day.add({ months: appealMonths }).epochMilliseconds)
}

export function appealDue(appealedAt: Date) {
  return new Date(appealedAt.getTime() + appealDays * 86_400_000)
}
