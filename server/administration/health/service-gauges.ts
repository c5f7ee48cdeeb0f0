import { Gauge } from 'prom-client'
import type { Context } from '#server/platform/context.ts'
import type { ProcessMonitor } from '#server/platform/metrics/process-metrics.ts'
import { readDisk } from '#server/platform/metrics/process-metrics.ts'
import type { ServiceMetrics, serviceMetrics } from './service-metrics.ts'

type Labelled = [labels: Record<string, string>, value: number]
type Stored = NonNullable<ServiceMetrics['stored']>

/** Metrics of this process, and those that every process reads from the database, at each scrape. */
export function serviceGauges(
  { metrics: { registry }, config, db }: Pick<Context, 'metrics' | 'config' | 'db'>,
  monitor: ProcessMonitor,
  readStored: ReturnType<typeof serviceMetrics>,
) {
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: () => Labelled[] | Promise<Labelled[]>,
  ) =>
    new Gauge({
      name: `demeure_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const values = await read()
        this.reset()
        for (const [labels, value] of values) this.set(labels, value)
      },
    })
  const ofProcess = (
    name: string,
    help: string,
    read: (process: ReturnType<ProcessMonitor['read']>) => number,
  ) => gauge(name, help, [], () => [[{}, read(monitor.read(db.$client))]])
  const stored = (name: string, help: string, labelNames: string[], read: (stored: Stored) => Labelled[]) =>
    gauge(name, help, labelNames, async () => {
      const { stored: existing } = await readStored()
      return existing ? read(existing) : []
    })

  ofProcess('process_uptime_seconds', 'Seconds since this process started', (each) => each.uptime_seconds)
  ofProcess('process_cpu_seconds', 'Processor time of this process', (each) => each.cpu_seconds)
  ofProcess('process_memory_bytes', 'Resident memory of this process', (each) => each.memory_bytes)
  ofProcess('process_heap_bytes', 'Heap in use', (each) => each.heap_bytes)
  ofProcess(
    'event_loop_delay_seconds',
    '99th percentile of the delay of the event loop in the last 30 to 60 seconds',
    (each) => each.event_loop_delay_seconds,
  )
  ofProcess(
    'event_loop_utilization',
    'Share of the time since the start that the event loop worked',
    (each) => each.event_loop_utilization,
  )
  gauge('database_pool_connections', 'Connections of the pool by state', ['state'], () => {
    const { pool } = monitor.read(db.$client)
    return [
      [{ state: 'used' }, pool.open - pool.idle],
      [{ state: 'idle' }, pool.idle],
      [{ state: 'max' }, pool.max],
    ]
  })
  ofProcess('database_pool_waiting', 'Callers that wait for a connection', (each) => each.pool.waiting)
  gauge('disk_bytes', 'Bytes of the disk of DATA_DIR', ['state'], async () => {
    const disk = await readDisk(config.DATA_DIR)
    if (!disk) return []
    return [
      [{ state: 'free' }, disk.free_bytes],
      [{ state: 'size' }, disk.size_bytes],
    ]
  })

  gauge('database_up', 'Whether the database answered when the metrics were read', [], async () => [
    [{}, (await readStored()).isDatabaseUp ? 1 : 0],
  ])
  stored(
    'metrics_age_seconds',
    'Age of the metrics that are read from the database',
    [],
    ({ read_at: readAt }) => [[{}, (Date.now() - readAt.getTime()) / 1000]],
  )
  stored('jobs', 'Jobs by queue and state', ['queue', 'state'], ({ queues }) =>
    queues.flatMap(({ name: queue, waiting, running, retrying, failed }): Labelled[] => [
      [{ queue, state: 'waiting' }, waiting],
      [{ queue, state: 'running' }, running],
      [{ queue, state: 'retrying' }, retrying],
      [{ queue, state: 'failed' }, failed],
    ]),
  )
  stored('job_run_age_seconds', 'Age of the last finished run of jobs', ['frequency'], ({ job_runs: runs }) =>
    runs.flatMap(({ name: frequency, ended_at: endedAt }): Labelled[] =>
      endedAt ? [[{ frequency }, Math.max(0, (Date.now() - Date.parse(endedAt)) / 1000)]] : [],
    ),
  )
  stored('outbox_rows', 'Unsent rows by outbox and state', ['outbox', 'state'], ({ outboxes }) =>
    outboxes.flatMap(({ outbox, waiting, failing, ...row }): Labelled[] => [
      [{ outbox, state: 'waiting' }, waiting],
      [{ outbox, state: 'failing' }, failing],
      [{ outbox, state: 'given_up' }, row.given_up],
    ]),
  )
  stored('outbox_oldest_seconds', 'Age of the oldest unsent row', ['outbox'], ({ outboxes }) =>
    outboxes.map(({ outbox, oldest_seconds: age }): Labelled => [{ outbox }, age]),
  )
  stored(
    'bookings_last_day',
    'Bookings made in the last 24 hours by their present status',
    ['status'],
    ({ bookings }) => bookings.map(({ status, count }): Labelled => [{ status }, count]),
  )
  stored('feeds', 'Imported calendars and listings by state', ['kind', 'state'], ({ feeds }) =>
    feeds.flatMap(({ kind, total, failing }): Labelled[] => [
      [{ kind, state: 'working' }, total - failing],
      [{ kind, state: 'failing' }, failing],
    ]),
  )
  stored('work_items', 'What waits for staff, by queue and clock', ['queue', 'clock'], ({ work }) =>
    work.flatMap(({ kind: queue, waiting, overdue }): Labelled[] => [
      [{ queue, clock: 'in_time' }, waiting - overdue],
      [{ queue, clock: 'overdue' }, overdue],
    ]),
  )
  stored('replica_lag_seconds', 'Seconds by which a read replica is behind', ['replica'], ({ replicas }) =>
    replicas.map(({ replica, seconds }): Labelled => [{ replica }, seconds]),
  )
}
