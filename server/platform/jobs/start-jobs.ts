import { setTimeout } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import { type Frequency, frequencies, schedules } from './frequencies.ts'
import { sharedDatabase } from './shared-database.ts'

const retryMilliseconds = 10_000

/** Heartbeat of a working process; after that time without one its job run is taken by another process. */
const aliveSeconds = 20
/** Delay of the hourly jobs at the start: they read much, and no user waits for them. */
const hourlyAfterSeconds = 60
const queue = {
  retryLimit: 2,
  expireInSeconds: 900,
  heartbeatSeconds: aliveSeconds,
  deleteAfterSeconds: 3_600,
}

type RunJobs<App extends Context> = (app: App, frequency: Frequency) => Promise<void>

export interface Jobs {
  /** Resolves once the running job has finished. */
  stop: () => Promise<void>
}

/**
 * Runs the scheduled jobs while the server runs, on pg-boss: of several processes one takes each job run, and one left
 * by a stopped process is taken again. Due work is stored in the tables of each domain, so the next run makes up for a
 * missed one.
 * @param runJobs runs the jobs of one frequency and stores the result
 * @param restSeconds between two polls of the queues
 */
export function startJobs<App extends Context>(app: App, runJobs: RunJobs<App>, restSeconds = 5): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const started = (async () => {
    while (!signal.aborted) {
      const boss = await open(app, runJobs, restSeconds).catch((error: unknown) => {
        app.log.error({ err: error }, 'the job queue could not be opened')
      })
      if (boss) return boss
      await setTimeout(retryMilliseconds, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      const boss = await started
      await boss?.stop({ graceful: true, timeout: 8_000 })
    },
  }
}

async function open<App extends Context>(app: App, runJobs: RunJobs<App>, restSeconds: number) {
  const boss = new PgBoss({
    db: sharedDatabase(app.db.$client),
    schema: 'jobs',
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: Math.max(restSeconds, 1),
    flowIntervalSeconds: 60,
    superviseIntervalSeconds: aliveSeconds,
    monitorIntervalSeconds: aliveSeconds,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => app.log.warn({ err: error }, 'the job queue could not be reached'))
  await boss.start()
  for (const frequency of frequencies) {
    // At most one job waits and one runs, by whichever process it was sent.
    await boss.createQueue(frequency, { policy: 'stately', ...queue })
    // A queue created by an older version gets the present options.
    await boss.updateQueue(frequency, queue)
    await boss.schedule(frequency, schedules[frequency])
    await boss.work(frequency, { pollingIntervalSeconds: restSeconds }, () =>
      traced(`jobs ${frequency}`, { kind: 'CONSUMER' }, () => runJobs(app, frequency)),
    )
  }
  // Work due since the last stop does not wait for the schedule; the hourly jobs leave requests the first minute.
  await boss.send('every-minute')
  await boss.send('hourly', null, { startAfter: hourlyAfterSeconds })
  return boss
}
