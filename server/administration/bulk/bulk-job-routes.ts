import * as contract from '#contract/administration/bulk-jobs.ts'
import { paginate } from '#contract/core/page.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import {
  type BulkJobRow,
  countResults,
  endJob,
  findJob,
  findJobsOf,
  findRefusals,
} from './bulk-job-queries.ts'

const dayMilliseconds = 86_400_000

/** The jobs that a member of staff has started. */
export function bulkJobRoutes(app: HttpApp) {
  serve(app, contract.showLatestBulkJob, async ({ actor }) => {
    const since = new Date(app.clock.now().getTime() - dayMilliseconds)
    return { items: await presentJobs(app, await findJobsOf(app.db, signedIn(actor).userId, since)) }
  })
  serve(app, contract.showBulkJob, async ({ params, actor }) => {
    const [job] = await presentJobs(app, [await ownJob(app, params.id, signedIn(actor).userId)])
    return job!
  })
  serve(app, contract.stopBulkJob, async ({ params: { id }, actor, request }) => {
    const { userId } = signedIn(actor)
    await ownJob(app, id, userId)
    await app.db.transaction(async (tx) => {
      if (!(await endJob(tx, id, 'stopped', app.clock.now()))) return
      await recordAudit(app, tx, {
        action: 'bulk.stopped',
        entity: { kind: 'bulk_job', id },
        actor: signedIn(actor),
        visit: visitOf(request),
      })
    })
    const [job] = await presentJobs(app, [await ownJob(app, id, userId)])
    return job!
  })
  serve(app, contract.listBulkRefusals, async ({ params: { id }, query, actor, language }) => {
    await ownJob(app, id, signedIn(actor).userId)
    const { page, per_page: limit } = query
    const { rows, total } = await findRefusals(app.db, id, { limit, offset: (page - 1) * limit })
    return {
      items: rows.map(({ reason, ...row }) => ({ ...row, reason: reason?.[language] ?? '' })),
      pagination: paginate(page, limit, total),
    }
  })
  refuseInOrder(app, [contract.listBulkRefusals], ({ params, actor }) =>
    ownJob(app, params.id, signedIn(actor).userId),
  )
}

/** @throws 404 for another's job */
async function ownJob({ db }: Pick<Context, 'db'>, id: string, userId: string) {
  const job = await findJob(db, id, userId)
  if (!job) throw notFound()
  return job
}

export async function presentJobs({ db }: { db: Executor }, jobs: BulkJobRow[]): Promise<contract.BulkJob[]> {
  const results = await countResults(
    db,
    jobs.map(({ id }) => id),
  )
  return jobs.map(({ id, action, status, total, createdAt, startsAt, finishedAt }) => {
    const { done = 0, refused = 0, failed = 0 } = results.find(({ jobId }) => jobId === id) ?? {}
    return {
      id,
      action,
      status,
      total,
      done,
      refused,
      failed,
      created_at: createdAt.toISOString(),
      starts_at: startsAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
    }
  })
}
