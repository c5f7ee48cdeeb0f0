import { setTimeout } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context.ts'
import { type Frequency, frequencies, schedules } from './frequencies.ts'
import { sharedDatabase } from './shared-database.ts'

const retryMilliseconds = 10_000

/** A process at work says so all the while; one that was killed is missed after so long, and its round taken again. */
const aliveSeconds = 20
/** The chores of the hour read much, and nobody waits for them. */
const hourlyAfterSeconds = 60
const queue = {
  retryLimit: 2,
  expireInSeconds: 900,
  heartbeatSeconds: aliveSeconds,
  deleteAfterSeconds: 3_600,
}

type RunJobs = (app: Context, frequency: Frequency) => Promise<void>

export interface Jobs {
  /** Lets the work under way finish. */
  stop: () => Promise<void>
}

/**
 * Runs what time brings, for as long as the server runs, on pg-boss: of several processes one takes each round, and a
 * round that a stopped process had taken is taken again. What is due stands in the tables of each room, so a round that
 * never came is made up for by the next.
 * @param runJobs runs the jobs of one frequency and records how it went
 * @param restSeconds between two looks at the queues
 */
export function startJobs(app: Context, runJobs: RunJobs, restSeconds = 5): Jobs {
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

async function open(app: Context, runJobs: RunJobs, restSeconds: number) {
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
    // One waits at most, one runs at most, whoever asks for it.
    await boss.createQueue(frequency, { policy: 'stately', ...queue })
    // One that an older version of the house made is told what holds now.
    await boss.updateQueue(frequency, queue)
    await boss.schedule(frequency, schedules[frequency])
    await boss.work(frequency, { pollingIntervalSeconds: restSeconds }, () => runJobs(app, frequency))
  }
  // What came due while no server ran does not wait for the next round; but those who waited for the server come first.
  await boss.send('every-minute')
  await boss.send('hourly', null, { startAfter: hourlyAfterSeconds })
  return boss
}
