import type { Context } from '#server/platform/context.ts'
import { overdueBefore } from './incident-deadline.ts'
import { countOpenIncidents } from './incident-queries.ts'

/** Number of incidents without a ruling, and of those overdue. */
export function incidentsWaiting({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return countOpenIncidents(db, overdueBefore(clock.now()))
}
