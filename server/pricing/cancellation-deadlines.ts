import { longStayDays } from '#contract/bookings/long-stays.ts'
import type { CancellationPolicyName } from '#server/schema/catalogue/rental-tables.ts'

/** A time before the arrival: local days, or hours. */
type Deadline = { days: number } | { hours: number }

/** Deadlines count back from this local hour of the day of arrival (rules, section 2). */
export const arrivalHour = 15

/** Until when everything, or half of the nights, is refunded; null for never. */
export const deadlines: Record<CancellationPolicyName, { full: Deadline | null; half: Deadline | null }> = {
  flexible: { full: { hours: 24 }, half: null },
  moderate: { full: { days: 5 }, half: null },
  limited: { full: { days: 14 }, half: { days: 7 } },
  firm: { full: { days: 30 }, half: { days: 7 } },
  non_refundable: { full: null, half: null },
}

/** Instead of the policy's, for stays of `longStayNights` or more. */
export const longStayDeadline = { days: longStayDays }
