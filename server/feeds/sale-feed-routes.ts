import { companyDay } from '#contract/core/date-format.ts'
import * as contract from '#contract/sales/sale-feeds.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { readFlag, readUpload } from '#server/platform/http/files/read-upload.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { exportFeed } from './export-feed.ts'
import { feedTooHeavy } from './feed-refusals.ts'
import { saveSaleFeed, presentFeed, removeSaleFeed, syncSaleFeedNow } from './manage-sale-feed.ts'
import { presentImport, presentImportDetail, reportOf } from './import/present-import.ts'
import { bytesPerFeed } from './read/read-feed.ts'
import { retireStored } from './import/retire-missing.ts'
import { findFeed, findImport, lastImports } from './sale-feed-queries.ts'
import { startImport } from './import/start-import.ts'
import { startSubmission } from './import/submit-imported.ts'
import { unpackFeed } from './read/unpack-feed.ts'
import { asSeller, authorize as authorizeSeller } from '#server/sellers/seller-access.ts'
import { authorize } from './import-access.ts'

const importLimit = { name: 'sale-imports', max: 30, seconds: 3_600 }
const feedLimit = { name: 'sale-feed', max: 30, seconds: 3_600 }

/** Import and export of listings in the format of agency software. */
export function saleFeedRoutes(app: HttpApp) {
  imports(app)
  consequences(app)
  address(app)
}

async function sellerOf(app: HttpApp, actor: Actor) {
  const { userId } = signedIn(actor)
  const { sellerId } = authorizeSeller(await asSeller(app.db, signedIn(actor)), 'import_listings')
  return { sellerId, userId }
}

async function showImport(app: HttpApp, actor: Actor, id: string) {
  const job = await findImport(app.db, id)
  authorize(await asSeller(app.db, signedIn(actor)), 'read', job)
  return job
}

function imports(app: HttpApp) {
  serve(
    app,
    contract.importSales,
    async ({ actor, request, language }) => {
      const { sellerId, userId } = await sellerOf(app, actor)
      const { bytes, fileName, fields } = await readUpload(app, request, {
        maxBytes: bytesPerFeed,
        fieldNames: ['withdraw_missing'],
        tooHeavy: feedTooHeavy,
      })
      const handed = {
        sellerId,
        actorId: userId,
        source: 'upload' as const,
        language,
        ...(await unpackFeed(fileName, bytes)),
        isWhole: readFlag(fields.withdraw_missing, 'withdraw_missing'),
      }
      return presentImport(await startImport(app, handed))
    },
    importLimit,
  )
  serve(app, contract.listImports, async ({ actor }) => {
    const { sellerId } = await sellerOf(app, actor)
    return { items: (await lastImports(app.db, sellerId)).map(presentImport) }
  })
  serve(app, contract.showImport, async ({ actor, params, language }) =>
    presentImportDetail(app, await showImport(app, actor, params.id), language),
  )
  serve(app, contract.reportImport, async ({ actor, params, language, reply }) => {
    const row = await showImport(app, actor, params.id)
    const day = companyDay(row.createdAt)
    void reply?.header('content-disposition', `attachment; filename="demeure-import-${day}.csv"`)
    void reply?.type('text/csv; charset=utf-8')
    return Buffer.from(await reportOf(app, row, language))
  })
  serve(app, contract.exportSales, async ({ actor, query, reply }) => {
    const { sellerId } = await sellerOf(app, actor)
    void reply?.header('content-disposition', `attachment; filename="demeure-annonces.${query.format}"`)
    void reply?.type(query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8')
    return Buffer.from(await exportFeed(app, sellerId, query.format))
  })
}

/** Calls by which a seller confirms consequences of an import. */
function consequences(app: HttpApp) {
  serve(
    app,
    contract.submitImport,
    async ({ actor, params }) => {
      await startSubmission(app, params.id, signedIn(actor))
      return presentImport(await showImport(app, actor, params.id))
    },
    importLimit,
  )
  serve(app, contract.withdrawMissing, async ({ actor, params }) => {
    await retireStored(app, params.id, signedIn(actor))
    return presentImport(await showImport(app, actor, params.id))
  })
}

function address(app: HttpApp) {
  serve(app, contract.showFeed, async ({ actor }) => {
    const feed = await findFeed(app.db, (await sellerOf(app, actor)).sellerId)
    return { feed: feed ? presentFeed(feed) : null }
  })
  serve(
    app,
    contract.keepFeed,
    async ({ actor, body, language }) => {
      const { sellerId } = await sellerOf(app, actor)
      return saveSaleFeed(app, sellerId, { url: body.url, withdrawMissing: body.withdraw_missing, language })
    },
    feedLimit,
  )
  serve(app, contract.removeFeed, async ({ actor }) => {
    await removeSaleFeed(app, (await sellerOf(app, actor)).sellerId)
    return undefined
  })
  serve(
    app,
    contract.syncFeed,
    async ({ actor }) => syncSaleFeedNow(app, (await sellerOf(app, actor)).sellerId),
    feedLimit,
  )
}
