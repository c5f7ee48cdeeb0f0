import type { Context } from '#server/platform/context.ts'
import { overdueBefore } from './incident-deadline.ts'
import { countOpenIncidents } from './incident-queries.ts'

/** How many incidents wait for a ruling, and how many of them are late. */
export function incidentsWaiting({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return countOpenIncidents(db, overdueBefore(clock.now()))
}
