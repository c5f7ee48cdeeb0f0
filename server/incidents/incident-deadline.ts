/** Days within which an administrator rules on an incident (rules, section 1). */
export const rulingDays = 7
const dayMilliseconds = 24 * 3_600_000

export function ruleBy(reportedAt: Date) {
  return new Date(reportedAt.getTime() + rulingDays * dayMilliseconds)
}

/** Incidents reported before this time are overdue. */
export function overdueBefore(now: Date) {
  return new Date(now.getTime() - rulingDays * dayMilliseconds)
}
