import { sql, type SQL } from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { WorkKind } from '#contract/administration/work-item-enums.ts'

/**
 * Hours within which staff answer, where the object itself has no deadline. Rules, section 10: a notice of illegal
 * content has 50 points, which is HIGH; what nothing presses is LOW. Section 5: a stay is held for a day at most.
 */
export const serviceHours = {
  notice: 12,
  rental: 24,
  review: 48,
  support_ticket: 24,
  /** After the first 24 working hours: the acknowledgement promises two working days. */
  contact_message: 24,
  refund: 24,
  credit: 48,
  fraud_cluster: 24,
  difference: 72,
} as const satisfies Partial<Record<WorkKind, number>>

/** From this share of its time on an item is at risk (rules, section 10). */
export const riskShare = 0.75

/** Time of a new support case, unless another is chosen. */
export const supportCaseDays = 3

/**
 * The instant up to 24 working hours after another, Saturdays and Sundays left out: `addWorkingHours` of the
 * verification in SQL.
 */
export function workingHoursAfter(since: SQL, hours: number): SQL {
  const local = sql`(${since} at time zone ${companyTimeZone})`
  const time = sql`${hours}::int * interval '1 hour'`
  return sql`((case
    when extract(isodow from ${local}) >= 6
      then date_trunc('day', ${local}) + (8 - extract(isodow from ${local}))::int * interval '1 day' + ${time}
    when extract(isodow from ${local}) = 5 and (${local} + ${time}) > date_trunc('day', ${local}) + interval '1 day'
      then ${local} + interval '2 days' + ${time}
    else ${local} + ${time} end) at time zone ${companyTimeZone})`
}
