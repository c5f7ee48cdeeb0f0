import { dateOfInstant } from '#contract/core/date-format.ts'
import type { Visit } from '#contract/buying/visits.ts'

/** The last confirmed visit of a day that ends before a moment. */
export function visitBeforeMoment(
  visit: Visit,
  moment: string,
  day: string,
  visits: readonly Visit[],
): Visit | undefined {
  return visits
    .filter(
      ({ id, status, ends_at, time_zone }) =>
        id !== visit.id &&
        status === 'CONFIRMED' &&
        Date.parse(ends_at) <= Date.parse(moment) &&
        dateOfInstant(ends_at, time_zone) === day,
    )
    .toSorted((a, b) => a.ends_at.localeCompare(b.ends_at))
    .at(-1)
}
