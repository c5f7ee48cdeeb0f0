import {
  type OutboxChannel,
  outboxChannels,
  type UnsentState,
} from '#contract/administration/health-enums.ts'
import { MalwareScanResult } from '#contract/administration/health.ts'
import { PaymentStatus, ProviderName } from '#contract/money/payments.ts'
import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import { countJobs, findDeadLetters } from '#server/platform/jobs/dead-letters.ts'
import { type ProcessMonitor, readDisk } from '#server/platform/metrics/process-metrics.ts'
import { readCounter, readRequests } from '#server/platform/metrics/read-counts.ts'
import { openTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { maskEmail, maskTelephone } from '../people/present-person-row.ts'
import { findFailingFeeds, findUnsent, summarizeOutbox, summarizeProviders } from './health-queries.ts'
import type { serviceMetrics } from './service-metrics.ts'

const dayMilliseconds = 86_400_000

export interface HealthSources {
  stored: ReturnType<typeof serviceMetrics>
  monitor: ProcessMonitor
}

type HealthContext = Pick<Context, 'db' | 'clock' | 'config' | 'metrics'>

/** What the service stands on: an allow-list. */
export async function showHealth(app: HealthContext, sources: HealthSources) {
  const { db, clock } = app
  const now = clock.now()
  const since = new Date(now.getTime() - dayMilliseconds)
  const [metrics, queues, failedJobs, providers, outboxes] = await Promise.all([
    showMetrics(app, sources),
    countJobs(db),
    findDeadLetters(db),
    summarizeProviders(db),
    Promise.all(
      outboxChannels.map(async (channel) => ({ channel, ...(await summarizeOutbox(db, channel, since)) })),
    ),
  ])
  return {
    checked_at: now.toISOString(),
    queues,
    failed_jobs: failedJobs.map(({ id, queue, job, attempts, failed_at: failedAt, error }) => ({
      id,
      queue,
      job,
      attempts,
      failed_at: failedAt.toISOString(),
      error,
    })),
    outboxes: outboxes.map((each) => ({
      channel: each.channel,
      sent: each.sent,
      waiting: each.waiting,
      failing: each.failing,
      given_up: each.given_up,
      last_sent_at: each.last_sent_at?.toISOString() ?? null,
      last_error: each.last_error,
    })),
    providers: providers.map((each) => ({
      name: each.name,
      last_success_at: each.last_success_at?.toISOString() ?? null,
      last_failure_at: each.last_failure_at?.toISOString() ?? null,
      last_error: each.last_error,
      waiting: each.waiting,
    })),
    metrics,
  }
}

/** The metrics of `/metrics`, from the same sources. */
async function showMetrics(
  { db, config, metrics }: HealthContext,
  { stored: readStored, monitor }: HealthSources,
) {
  const { stored } = await readStored()
  const { uptime_seconds, memory_bytes, heap_bytes, event_loop_delay_seconds, pool } = monitor.read(
    db.$client,
  )
  const { total, failed, p95_seconds: p95 } = await readRequests(metrics)
  const payments = await readCounter(metrics, 'demeure_payments_total')
  const { values: scans } = await metrics.malwareScans.get()
  return {
    process: {
      uptime_seconds,
      memory_bytes,
      heap_bytes,
      event_loop_delay_seconds,
      pool,
      disk: (await readDisk(config.DATA_DIR)) ?? null,
      requests: { total, failed, p95_seconds: p95 ?? null },
      payments: payments.map(({ labels: { provider, result }, value: count }) => ({
        provider: ProviderName.parse(provider),
        result: PaymentStatus.parse(result),
        count,
      })),
      malware_scans: scans.map(({ labels: { result }, value: count }) => ({
        result: MalwareScanResult.parse(result),
        count,
      })),
    },
    read_at: stored?.read_at.toISOString() ?? null,
    bookings: stored?.bookings ?? [],
    outboxes: stored?.outboxes ?? [],
    feeds: stored?.feeds ?? [],
    work: stored?.work ?? [],
    replicas: stored?.replicas ?? [],
  }
}

const masks: Record<OutboxChannel, (recipient: string) => string> = {
  mail: maskEmail,
  sms: (number) => maskTelephone(number) ?? '',
  push: (device) => device,
}

export async function listUnsent(
  app: Pick<Context, 'db' | 'keyFor'>,
  {
    channel,
    state,
    page,
    per_page: limit,
  }: { channel: OutboxChannel; state: UnsentState; page: number; per_page: number },
) {
  const { rows, total } = await findUnsent(app.db, channel, state, { limit, offset: (page - 1) * limit })
  return {
    items: rows.map((each) => ({
      id: each.id,
      recipient: masks[channel](
        each.user_id === null ? each.recipient : openTelephone(app, each.recipient, each.user_id),
      ),
      attempts: each.attempts,
      last_error: each.last_error,
      created_at: new Date(each.created_at).toISOString(),
      next_attempt_at: new Date(each.next_attempt_at).toISOString(),
    })),
    pagination: paginate(page, limit, total),
  }
}

export async function listFailingFeeds(
  { db }: Pick<Context, 'db'>,
  { page, per_page: limit }: { page: number; per_page: number },
) {
  const { rows, total } = await findFailingFeeds(db, { limit, offset: (page - 1) * limit })
  return {
    items: rows.map(({ kind, id, name, rental_id, failing_since: since, fault, fault_status }) => ({
      kind,
      id,
      name,
      rental_id,
      failing_since: new Date(since).toISOString(),
      fault,
      fault_status,
    })),
    pagination: paginate(page, limit, total),
  }
}
