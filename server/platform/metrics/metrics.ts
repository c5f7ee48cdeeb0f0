import { Counter, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What a function takes that counts. */
export interface Counting {
  metrics: Metrics
}

/** Seconds: most answers take less than 25 ms, and an alert looks at one. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const providerBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * What this process counts, in memory. Labels are patterns, codes and names of our own: a label with a value of a request
 * or of a person would grow with them, and leave the platform with the figures.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'demeure_http_requests_total',
      help: 'Answered requests by method, pattern of the path and status',
      labelNames: ['method', 'path', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'demeure_http_request_duration_seconds',
      help: 'Duration of answers by method and pattern of the path; streams are not in it',
      labelNames: ['method', 'path'],
      buckets: requestBuckets,
      registers,
    }),
    jobs: new Counter({
      name: 'demeure_job_runs_total',
      help: 'Runs of jobs by name and result',
      labelNames: ['name', 'result'],
      registers,
    }),
    jobSeconds: new Counter({
      name: 'demeure_job_duration_seconds_total',
      help: 'Time spent in jobs by name',
      labelNames: ['name'],
      registers,
    }),
    messages: new Counter({
      name: 'demeure_outbox_messages_total',
      help: 'Attempts to send a message of an outbox by result',
      labelNames: ['outbox', 'result'],
      registers,
    }),
    malwareScans: new Counter({
      name: 'demeure_malware_scans_total',
      help: 'Files scanned for malware by result',
      labelNames: ['result'],
      registers,
    }),
    providerSeconds: new Histogram({
      name: 'demeure_provider_call_duration_seconds',
      help: 'Calls of payment providers by provider, call and result',
      labelNames: ['provider', 'call', 'result'],
      buckets: providerBuckets,
      registers,
    }),
  }
}

/**
 * A counter of one module, registered at its first use.
 * @example const paymentOutcomes = counter('demeure_payments_total', '…', ['provider', 'outcome'])
 */
export function counter<Label extends string>(name: string, help: string, labelNames: Label[]) {
  return ({ metrics: { registry } }: Counting, labels: Record<Label, string>) => {
    const existing = registry.getSingleMetric(name) as Counter<Label> | undefined
    const counted = existing ?? new Counter({ name, help, labelNames, registers: [registry] })
    counted.inc(labels)
  }
}
