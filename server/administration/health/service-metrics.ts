import type { ReplicaLag } from '#server/platform/database/replicas/open-replicas.ts'
import type { Context } from '#server/platform/context.ts'
import { countJobs } from '#server/platform/jobs/dead-letters.ts'
import { readJobRuns } from '#server/platform/jobs/job-runs.ts'
import { countWorkByKind } from '../support-cases/work-item-queries.ts'
import { countFeeds, countRecentBookings, readOutboxes } from './metric-queries.ts'

type MetricsContext = Pick<Context, 'db' | 'clock' | 'settings' | 'log'>
type StoredMetrics = Awaited<ReturnType<typeof readStored>>

export interface ServiceMetrics {
  isDatabaseUp: boolean
  /** The last ones read; undefined until the database has answered once. */
  stored: StoredMetrics | undefined
}

/** The database is read once in this time, whatever the number of requests. */
const freshMilliseconds = 5_000
/** After that the answer has what was known before: a scrape waits for ten seconds at most. */
const patienceMilliseconds = 3_000

/** Metrics that every process reads alike from the database, for the health page and the metrics. */
export function serviceMetrics(app: MetricsContext, lags: () => ReplicaLag[]) {
  let stored: StoredMetrics | undefined
  let reading: Promise<boolean> | undefined
  return async (): Promise<ServiceMetrics> => {
    const isFresh = stored && Date.now() - stored.read_at.getTime() < freshMilliseconds
    if (isFresh) return { isDatabaseUp: true, stored }
    reading ??= readStored(app, lags)
      .then(
        (read) => {
          stored = read
          return true
        },
        (error: unknown) => {
          app.log.warn({ err: error }, 'the metrics of the service could not be read')
          return false
        },
      )
      .finally(() => {
        reading = undefined
      })
    const isDatabaseUp = await Promise.race([reading, patience()])
    return { isDatabaseUp, stored }
  }
}

function patience() {
  return new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), patienceMilliseconds).unref()
  })
}

/** One after the other: the metrics take one connection of the pool. */
async function readStored({ db, clock, settings }: MetricsContext, lags: () => ReplicaLag[]) {
  const now = clock.now()
  return {
    queues: await countJobs(db),
    job_runs: await readJobRuns(db, now),
    outboxes: await readOutboxes(db, now),
    bookings: await countRecentBookings(db, now),
    feeds: await countFeeds(db),
    work: await countWorkByKind(db, now, settings),
    // One that cannot be reached has no lag, and no gauge.
    replicas: lags().flatMap(({ name, seconds }) =>
      seconds === undefined ? [] : { replica: name, seconds },
    ),
    read_at: new Date(),
  }
}
