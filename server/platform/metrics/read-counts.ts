import type { Counter } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** Answers of this process since its start; the duration is the bound of the bucket, undefined beyond the last. */
export async function readRequests({ requests, requestSeconds }: Metrics) {
  const answered = (await requests.get()).values
  const total = sumOf(answered)
  const failed = sumOf(answered.filter(({ labels: { status } }) => Number(status) >= 500))
  const timed = (await requestSeconds.get()).values
  const buckets = new Map<number, number>()
  for (const { value, labels, metricName } of timed) {
    const { le } = labels as { le?: string | number }
    if (metricName?.endsWith('_bucket') && typeof le === 'number')
      buckets.set(le, (buckets.get(le) ?? 0) + value)
  }
  const timedTotal = sumOf(timed.filter(({ metricName }) => metricName?.endsWith('_count')))
  const bounds = [...buckets].sort(([a], [b]) => a - b)
  const p95 = bounds.find(([, below]) => below >= timedTotal * 0.95)?.[0]
  return { total, failed, p95_seconds: timedTotal > 0 ? p95 : undefined }
}

/** The counts of a counter of a module, which is there once it has counted something. */
export async function readCounter({ registry }: Metrics, name: string) {
  const counted = registry.getSingleMetric(name) as Counter | undefined
  return counted ? (await counted.get()).values : []
}

function sumOf(values: { value: number }[]) {
  return values.reduce((sum, { value }) => sum + value, 0)
}
