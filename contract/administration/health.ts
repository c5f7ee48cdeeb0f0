import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { BookingStatus } from '#contract/bookings/bookings.ts'
import { PaymentStatus, ProviderName } from '#contract/money/payments.ts'
import {
  feedFailureCodes,
  feedKinds,
  outboxNames,
  mostHealthObjects,
  outboxChannels,
  unsentStates,
} from './health-enums.ts'
import { WorkKind } from './work-items.ts'

export const MalwareScanResult = z.enum(['clean', 'found', 'unavailable'])
export type MalwareScanResult = z.infer<typeof MalwareScanResult>

const tag = 'Health'
const who = { role: ['admin'] } as const
const Channel = z.enum(outboxChannels)

const UnsentMessage = z
  .object({
    id: Id,
    /** Masked. */
    recipient: z.string(),
    attempts: z.int(),
    last_error: z.string().nullable(),
    created_at: Instant,
    next_attempt_at: Instant,
  })
  .meta({ id: 'UnsentMessage' })

const FailingFeed = z
  .object({
    kind: z.enum(feedKinds),
    /** Of a sale feed the id of its seller, who has one. */
    id: Id,
    /** The home whose calendar it is, or the seller. */
    name: z.string(),
    rental_id: Id.nullable(),
    failing_since: Instant,
    fault: z.enum(feedFailureCodes).nullable(),
    /** HTTP status of the answer where the fault is `bad_status`. */
    fault_status: z.int().nullable(),
  })
  .meta({ id: 'FailingFeed' })

/** What `/metrics` shows of the process that answers, and of the service. */
const ServiceMetrics = z
  .object({
    process: z.object({
      uptime_seconds: z.number(),
      memory_bytes: z.int(),
      heap_bytes: z.int(),
      /** 99th percentile of the last minute. */
      event_loop_delay_seconds: z.number(),
      pool: z.object({ max: z.int(), open: z.int(), idle: z.int(), waiting: z.int() }),
      disk: z.object({ free_bytes: z.int(), size_bytes: z.int() }).nullable(),
      /** Since the start; the duration is the bound of a bucket, null where it is longer than the last. */
      requests: z.object({ total: z.int(), failed: z.int(), p95_seconds: z.number().nullable() }),
      /** Payments through a provider since the start. */
      payments: z.array(z.object({ provider: ProviderName, result: PaymentStatus, count: z.int() })),
      /** Files since the start; empty without a scanner. */
      malware_scans: z.array(z.object({ result: MalwareScanResult, count: z.int() })),
    }),
    /** When the database answered; the rest is from then. */
    read_at: Instant.nullable(),
    /** Made in the last 24 hours, by their present status. */
    bookings: z.array(z.object({ status: BookingStatus, count: z.int() })),
    outboxes: z.array(
      z.object({ outbox: z.enum(outboxNames), waiting: z.int(), oldest_seconds: z.number() }),
    ),
    feeds: z.array(z.object({ kind: z.enum(feedKinds), total: z.int(), failing: z.int() })),
    /** What waits for staff, by queue. */
    work: z.array(z.object({ kind: WorkKind, waiting: z.int(), overdue: z.int() })),
    replicas: z.array(z.object({ replica: z.string(), seconds: z.number() })),
  })
  .meta({ id: 'ServiceMetrics' })

export const showHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  summary:
    'Queues of jobs, outboxes, providers and feeds: what waits, what failed, and when each last worked',
  tag,
  who,
  answers: {
    200: z.object({
      checked_at: Instant,
      queues: z.array(
        z.object({
          name: z.string(),
          waiting: z.int(),
          running: z.int(),
          retrying: z.int(),
          /** Failed after their last retry, for 30 days or until a later run succeeds. */
          failed: z.int(),
        }),
      ),
      failed_jobs: z.array(
        z.object({
          id: Id,
          queue: z.string(),
          /** Null where the whole run failed. */
          job: z.string().nullable(),
          /** In the queue: the run in which a job failed first is not among them. */
          attempts: z.int(),
          failed_at: Instant,
          /** Without values. */
          error: z.string(),
        }),
      ),
      outboxes: z.array(
        z.object({
          channel: Channel,
          /** In the last 24 hours. */
          sent: z.int(),
          waiting: z.int(),
          failing: z.int(),
          given_up: z.int(),
          last_sent_at: Instant.nullable(),
          last_error: z.string().nullable(),
        }),
      ),
      providers: z.array(
        z.object({
          name: z.string(),
          last_success_at: Instant.nullable(),
          last_failure_at: Instant.nullable(),
          last_error: z.string().nullable(),
          waiting: z.int(),
        }),
      ),
      metrics: ServiceMetrics,
    }),
    ...signedInProblems,
  },
})
export const listUnsentMessages = endpoint({
  method: 'GET',
  path: '/admin/health/messages',
  summary: 'Messages of a channel that could not be sent, the oldest first',
  tag,
  who,
  query: z.strictObject({
    ...pageQuery(20),
    channel: Channel.default('mail'),
    state: z.enum(unsentStates).default('failing'),
  }),
  answers: { 200: pageOf(UnsentMessage), ...signedInProblems },
})
const Chosen = z.strictObject({ channel: Channel, ids: z.array(Id).min(1).max(mostHealthObjects) })

export const retryMessages = endpoint({
  method: 'POST',
  path: '/admin/health/messages/retry',
  summary: 'Send failing messages at once instead of at their next attempt',
  tag,
  who,
  body: Chosen,
  answers: { 200: z.object({ changed: z.int() }), ...signedInProblems },
})
export const discardMessages = endpoint({
  method: 'POST',
  path: '/admin/health/messages/discard',
  summary: 'Remove messages that were given up',
  tag,
  who,
  body: Chosen,
  answers: { 200: z.object({ changed: z.int() }), ...signedInProblems },
})
export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/health/jobs/:id/retry',
  summary: 'Run a failed job again',
  tag,
  who,
  params: ById,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const discardJob = endpoint({
  method: 'POST',
  path: '/admin/health/jobs/:id/discard',
  summary: 'Remove a failed job',
  tag,
  who,
  params: ById,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const listFailingFeeds = endpoint({
  method: 'GET',
  path: '/admin/health/feeds',
  summary: 'Imported calendars and feeds of listings that fail, the longest first',
  tag,
  who,
  query: z.strictObject(pageQuery(20)),
  answers: { 200: pageOf(FailingFeed), ...signedInProblems },
})
export const retryFeed = endpoint({
  method: 'POST',
  path: '/admin/health/feeds/:kind/:id/retry',
  summary: 'Read a failing feed at once instead of at its next attempt',
  tag,
  who,
  params: z.strictObject({ kind: z.enum(feedKinds), id: Id }),
  answers: { 200: z.object({ is_failing: z.boolean() }), 404: Problem, 409: Problem, ...signedInProblems },
})
