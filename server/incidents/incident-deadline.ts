/** The house rules on an incident within so many days (rules, section 1). */
export const rulingDays = 7
const dayMilliseconds = 24 * 3_600_000

export function ruleBy(reportedAt: Date) {
  return new Date(reportedAt.getTime() + rulingDays * dayMilliseconds)
}

/** Incidents reported before this moment are late now. */
export function overdueBefore(now: Date) {
  return new Date(now.getTime() - rulingDays * dayMilliseconds)
}
