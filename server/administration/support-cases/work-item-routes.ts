import { mostBulkObjects } from '#contract/administration/list-names.ts'
import * as contract from '#contract/administration/work-items.ts'
import { fileHeaders } from '#server/platform/http/files/write-table-file.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { presentJobs } from '../bulk/bulk-job-routes.ts'
import { beginBulkJob, storeBulkJob } from '../bulk/start-bulk-job.ts'
import { exportWorkItems } from './export-work-items.ts'
import { countWork, findFilteredIds, listWorkItems } from './list-work-items.ts'

/** A file reads every queue. */
const exports = { name: 'work-item-export', max: 30, seconds: 600 }

/** What waits for staff in every queue, within the rights of the caller. */
export function workItemRoutes(app: HttpApp) {
  serve(app, contract.listWorkItems, ({ query, actor }) => listWorkItems(app, query, signedIn(actor)))
  serve(app, contract.countWorkItems, ({ query, actor }) => countWork(app, query, signedIn(actor)))
  serve(
    app,
    contract.exportWorkItems,
    async ({ query, language, actor, request, reply }) => {
      const viewer = { language, actor: signedIn(actor), visit: visitOf(request) }
      const file = await exportWorkItems(app, query, viewer)
      await reply
        ?.headers({ ...fileHeaders('demeure-a-traiter', query.format), 'cache-control': 'private, no-store' })
        .send(file)
      return ''
    },
    exports,
  )
  serveOnce(
    app,
    contract.startWorkJob,
    async ({ body, actor, request }, tx) => {
      const { action, input, ids, filter, hold_seconds: holdSeconds } = body
      const objectIds = ids
        ? [...new Set(ids)]
        : await findFilteredIds({ ...app, db: tx }, filter ?? {}, actor, mostBulkObjects + 1)
      const started = { action, object: 'work_item' as const, input, objectIds, holdSeconds }
      const job = await storeBulkJob(tx, app, started, actor, visitOf(request))
      const [presented] = await presentJobs({ db: tx }, [job])
      return presented!
    },
    { committed: (job) => void beginBulkJob(app, job) },
  )
}
