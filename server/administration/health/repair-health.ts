import type { FeedKind, OutboxChannel } from '#contract/administration/health-enums.ts'
import type { AuditAction } from '#contract/administration/audit-labels.ts'
import { syncFeed } from '#server/calendar/feeds/sync-feed.ts'
import { syncSaleFeedNow } from '#server/feeds/manage-sale-feed.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { deleteDeadLetter, retryDeadLetter } from '#server/platform/jobs/dead-letters.ts'
import { jobNotFailed } from './health-refusals.ts'
import { deleteAbandoned, isFeedFailing, makeDue } from './health-queries.ts'

interface By {
  actor: SignedIn
  visit: Visit
}

/** Failing messages are due at once; what was given up has no text any more and can only be removed. */
export function retryMessages(app: Context, channel: OutboxChannel, ids: string[], by: By) {
  return onMessages(app, channel, ids, by, {
    action: 'health.messages_retried',
    change: (tx) => makeDue(tx, channel, ids, app.clock.now()),
  })
}

export function discardMessages(app: Context, channel: OutboxChannel, ids: string[], by: By) {
  return onMessages(app, channel, ids, by, {
    action: 'health.messages_discarded',
    change: (tx) => deleteAbandoned(tx, channel, ids),
  })
}

async function onMessages(
  app: Context,
  channel: OutboxChannel,
  ids: string[],
  { actor, visit }: By,
  { action, change }: { action: AuditAction; change: (tx: Transaction) => Promise<number> },
) {
  const changed = await app.db.transaction(async (tx) => {
    const total = await change(tx)
    await recordAudit(app, tx, {
      action,
      entity: { kind: 'outbox', id: channel },
      after: { requested: ids.length, changed: total },
      actor,
      visit,
    })
    return total
  })
  return { changed }
}

/** @throws 404 where no job has failed under this id */
export function retryJob(app: Context, id: string, by: By) {
  return onJob(app, id, by, 'health.job_retried', (tx) => retryDeadLetter(tx, id))
}

/** @throws 404 */
export function discardJob(app: Context, id: string, by: By) {
  return onJob(app, id, by, 'health.job_discarded', (tx) => deleteDeadLetter(tx, id))
}

async function onJob(
  app: Context,
  id: string,
  { actor, visit }: By,
  action: AuditAction,
  change: (tx: Executor) => Promise<{ queue: string; job: string | null } | undefined>,
) {
  await app.db.transaction(async (tx) => {
    const letter = await change(tx)
    if (!letter) throw jobNotFailed()
    await recordAudit(app, tx, {
      action,
      entity: { kind: 'job', id },
      after: { queue: letter.queue, job: letter.job },
      actor,
      visit,
    })
  })
}

/**
 * Outside a transaction, since it sends a request to another platform.
 * @throws 404 where none fails under this id, 409 while an import of the seller runs
 */
export async function retryFeed(
  app: Context,
  { kind, id }: { kind: FeedKind; id: string },
  { actor, visit }: By,
) {
  if (!(await isFeedFailing(app.db, kind, id))) throw notFound()
  await (kind === 'calendar' ? syncFeed(app, id) : syncSaleFeedNow(app, id))
  const isFailing = await isFeedFailing(app.db, kind, id)
  await recordAudit(app, app.db, {
    action: 'health.feed_retried',
    entity: { kind: 'feed', id },
    after: { kind, is_failing: isFailing },
    actor,
    visit,
  })
  return { is_failing: isFailing }
}
