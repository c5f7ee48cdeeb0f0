import type { App } from '#server/app.ts'
import { lateBefore } from './incident-deadline.ts'
import { countOpenIncidents } from './incident-queries.ts'

/** How many incidents wait for a ruling, and how many of them are late. */
export function incidentsWaiting({ db, clock }: Pick<App, 'db' | 'clock'>) {
  return countOpenIncidents(db, lateBefore(clock.now()))
}
