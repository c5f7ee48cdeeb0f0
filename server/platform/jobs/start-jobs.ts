import { setTimeout } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import { type Frequency, frequencies, schedules } from './frequencies.ts'
import {
  aliveSeconds,
  deadLetterOptions,
  deadLetterQueue,
  retryAfterSeconds,
  retryOptions,
  retryQueue,
  runOptions,
  reportingReason,
} from './queues.ts'
import { sharedDatabase } from './shared-database.ts'

const retryMilliseconds = 10_000
/** Delay of the hourly jobs at the start: they read much, and no user waits for them. */
const hourlyAfterSeconds = 60

export interface JobRunner<App extends Context> {
  /** Runs the jobs of one frequency and stores the result. @returns their names */
  runAll: (app: App, frequency: Frequency) => Promise<{ succeeded: string[]; failed: string[] }>
  /** Runs one of them again. */
  runOne: (app: App, jobName: string) => Promise<void>
}

export interface Jobs {
  /** Resolves once the running job has finished. */
  stop: () => Promise<void>
}

/**
 * Runs the scheduled jobs while the server runs, on pg-boss: of several processes one takes each job run, and one left
 * by a stopped process is taken again. Due work is stored in the tables of each domain, so the next run makes up for a
 * missed one. A job that fails is retried alone, and is a dead letter after its last retry.
 * @param restSeconds between two polls of the queues
 */
export function startJobs<App extends Context>(app: App, runner: JobRunner<App>, restSeconds = 5): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const started = (async () => {
    while (!signal.aborted) {
      const boss = await open(app, runner, restSeconds).catch((error: unknown) => {
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

async function open<App extends Context>(app: App, runner: JobRunner<App>, restSeconds: number) {
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
  const pollingIntervalSeconds = restSeconds
  // A queue created by an older version gets the present options.
  await boss.createQueue(deadLetterQueue, deadLetterOptions)
  await boss.updateQueue(deadLetterQueue, deadLetterOptions)
  for (const frequency of frequencies) {
    // At most one job waits and one runs, by whichever process it was sent.
    await boss.createQueue(frequency, { policy: 'stately', ...runOptions })
    await boss.updateQueue(frequency, runOptions)
    await boss.schedule(frequency, schedules[frequency])
    await boss.work(frequency, { pollingIntervalSeconds }, () =>
      traced(`jobs ${frequency}`, { kind: 'CONSUMER' }, () =>
        reportingReason(async () => follow(boss, frequency, await runner.runAll(app, frequency))),
      ),
    )
  }
  await boss.createQueue(retryQueue, { policy: 'exclusive', ...retryOptions })
  await boss.updateQueue(retryQueue, retryOptions)
  await boss.work<{ job: string }>(retryQueue, { pollingIntervalSeconds }, async (retries) => {
    for (const { data } of retries) await reportingReason(() => runner.runOne(app, data.job))
  })
  // Work due since the last stop does not wait for the schedule; the hourly jobs leave requests the first minute.
  await boss.send('every-minute')
  await boss.send('hourly', null, { startAfter: hourlyAfterSeconds })
  return boss
}

/**
 * Sends the jobs that failed to the retries, those excepted that are dead letters already: their schedule alone runs
 * them. A success makes up for the dead letters of its job.
 */
async function follow(
  boss: PgBoss,
  frequency: Frequency,
  { succeeded, failed }: { succeeded: string[]; failed: string[] },
) {
  const letters = await boss.findJobs(deadLetterQueue)
  const isMadeUpFor = ({ singletonKey: job, sourceName }: (typeof letters)[number]) =>
    job === null ? sourceName === frequency : succeeded.includes(job)
  const obsolete = letters.filter(isMadeUpFor).map(({ id }) => id)
  if (obsolete.length > 0) await boss.deleteJob(deadLetterQueue, obsolete)
  for (const job of failed) {
    if (letters.some(({ singletonKey }) => singletonKey === job)) continue
    await boss.send(retryQueue, { job }, { singletonKey: job, startAfter: retryAfterSeconds })
  }
}
