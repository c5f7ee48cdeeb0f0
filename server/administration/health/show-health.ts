import {
  type OutboxChannel,
  outboxChannels,
  type UnsentState,
} from '#contract/administration/health-enums.ts'
import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import { maskEmail, maskTelephone } from '../people/present-person-row.ts'
import {
  countJobs,
  findFailedJobs,
  findFailingFeeds,
  findUnsent,
  summarizeOutbox,
  summarizeProviders,
} from './health-queries.ts'

const dayMilliseconds = 86_400_000

/** What the service stands on: an allow-list. */
export async function showHealth({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now()
  const since = new Date(now.getTime() - dayMilliseconds)
  const [queues, failedJobs, providers, feeds, outboxes] = await Promise.all([
    countJobs(db),
    findFailedJobs(db),
    summarizeProviders(db),
    findFailingFeeds(db),
    Promise.all(
      outboxChannels.map(async (channel) => ({ channel, ...(await summarizeOutbox(db, channel, since)) })),
    ),
  ])
  return {
    checked_at: now.toISOString(),
    queues,
    failed_jobs: failedJobs.map(({ id, name, failed_at: failedAt, error }) => ({
      id,
      queue: name,
      failed_at: failedAt?.toISOString() ?? null,
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
    feeds: feeds.flatMap(({ id, title, failingSince }) =>
      failingSince ? [{ id, title, failing_since: failingSince.toISOString() }] : [],
    ),
  }
}

const masks: Record<OutboxChannel, (recipient: string) => string> = {
  mail: maskEmail,
  sms: (number) => maskTelephone(number) ?? '',
  push: (device) => device,
}

export async function listUnsent(
  { db }: Pick<Context, 'db'>,
  {
    channel,
    state,
    page,
    per_page: limit,
  }: { channel: OutboxChannel; state: UnsentState; page: number; per_page: number },
) {
  const { rows, total } = await findUnsent(db, channel, state, { limit, offset: (page - 1) * limit })
  return {
    items: rows.map((each) => ({
      id: each.id,
      recipient: masks[channel](each.recipient),
      attempts: each.attempts,
      last_error: each.last_error,
      created_at: new Date(each.created_at).toISOString(),
      next_attempt_at: new Date(each.next_attempt_at).toISOString(),
    })),
    pagination: paginate(page, limit, total),
  }
}
