import * as contract from '#contract/administration/listings.ts'
import { mostBulkObjects } from '#contract/administration/list-names.ts'
import { fileHeaders } from '#server/platform/http/files/write-table-file.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { presentJobs } from '../bulk/bulk-job-routes.ts'
import { previewBulk } from '../bulk/preview-bulk.ts'
import { beginBulkJob, storeBulkJob } from '../bulk/start-bulk-job.ts'
import { exportListings } from './export-listings.ts'
import { countListings, findListingIds, findListingTitles, type ListingFilter } from './listing-queries.ts'
import { listListings } from './list-listings.ts'

const exports = { name: 'listing-export', max: 30, seconds: 600 }
/** A preview runs the action on each of these. */
const mostTried = 100
const previews = { name: 'listing-preview', max: 60, seconds: 600 }

/** Listings of both kinds of the catalogue: permission `moderate_listings`. */
export function catalogueListingRoutes(app: HttpApp) {
  const chosen = (
    tx: Transaction,
    { ids, filter }: { ids?: string[] | undefined; filter?: ListingFilter | undefined },
    most: number,
  ) => (ids ? Promise.resolve([...new Set(ids)]) : findListingIds(tx, filter ?? {}, most))
  serve(app, contract.listListings, ({ query }) => listListings(app, query))
  serve(app, contract.countListings, async ({ query }) => {
    const { total, isExact } = await countListings(app, query)
    return { total, total_is_exact: isExact }
  })
  serve(
    app,
    contract.exportListings,
    async ({ query, language, actor, request, reply }) => {
      const viewer = { language, actor: signedIn(actor), visit: visitOf(request) }
      const file = await exportListings(app, query, viewer)
      await reply
        ?.headers({ ...fileHeaders('demeure-biens', query.format), 'cache-control': 'private, no-store' })
        .send(file)
      return ''
    },
    exports,
  )
  serve(
    app,
    contract.previewListingAction,
    async ({ body, actor, language, request }) => {
      const { action, input } = body
      const ids = await app.db.transaction((tx) => chosen(tx, body, mostBulkObjects + 1))
      const { requestId } = visitOf(request)
      const tried = { action, input, objectIds: ids.slice(0, mostTried) }
      const preview = await previewBulk(app, tried, { actor: signedIn(actor), requestId, language })
      const titles = await findListingTitles(
        app.db,
        preview.refusals.map(({ id }) => id),
      )
      return {
        ...preview,
        total: ids.length,
        refusals: preview.refusals.map((each) => ({ ...each, label: titles.get(each.id) ?? '' })),
      }
    },
    previews,
  )
  serveOnce(
    app,
    contract.startListingJob,
    async ({ body, actor, request }, tx) => {
      const { action, input, hold_seconds: holdSeconds } = body
      const objectIds = await chosen(tx, body, mostBulkObjects + 1)
      const started = { action, object: 'listing' as const, input, objectIds, holdSeconds }
      const job = await storeBulkJob(tx, app, started, actor, visitOf(request))
      const [presented] = await presentJobs({ db: tx }, [job])
      return presented!
    },
    { committed: (job) => void beginBulkJob(app, job) },
  )
}
