import { randomUUIDv7 } from 'node:crypto'
import * as contract from '../../contract/sale-feeds.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { readUpload } from '../http/read-upload.ts'
import { notFound } from '../http/refusals.ts'
import { serve } from '../http/serve-endpoint.ts'
import { actingSeller } from '../sellers/acting-seller.ts'
import { exportFeed } from './export-feed.ts'
import { feedTooHeavy, importRunning } from './feed-refusals.ts'
import { formatOf, readFeed } from './read-feed.ts'
import { runImport } from './run-import.ts'
import { faultsOf, findImport, type ImportRow, isImporting, lastImports } from './sale-feed-queries.ts'
import { saleImports } from './sale-feed-tables.ts'

const heaviest = 10 * 1024 * 1024
const limit = { name: 'sale-imports', max: 30, seconds: 3_600 }

/** Listings in and out, as an agency's own software writes them. */
export function saleFeedRoutes(app: App) {
  serve(
    app,
    contract.importSales,
    async ({ actor, request, language }) => {
      const { userId } = signedIn(actor)
      const { sellerId } = await actingSeller(app.db, signedIn(actor), 'listings')
      const { bytes, fileName } = await readUpload(request, {
        maxBytes: heaviest,
        fieldNames: [],
        tooHeavy: feedTooHeavy,
      })
      const content = bytes.toString('utf8')
      const format = formatOf(fileName, content)
      const total = readFeed(format, content).length
      if (await isImporting(app.db, sellerId)) throw importRunning()
      const now = app.clock.now()
      const [row] = await app.db
        .insert(saleImports)
        .values({
          id: randomUUIDv7(),
          sellerId,
          actorId: userId,
          language,
          fileName,
          format,
          content,
          total,
          createdAt: now,
          touchedAt: now,
        })
        .returning()
      void runImport(app, row!.id).catch((error: unknown) =>
        app.log.error({ err: error, import: row!.id }, 'a feed could not be worked through'),
      )
      return present(row!)
    },
    limit,
  )
  serve(app, contract.listImports, async ({ actor }) => {
    const { sellerId } = await actingSeller(app.db, signedIn(actor), 'listings')
    return { items: (await lastImports(app.db, sellerId)).map(present) }
  })
  serve(app, contract.showImport, async ({ actor, params }) => {
    const { sellerId } = await actingSeller(app.db, signedIn(actor), 'listings')
    const row = await findImport(app.db, sellerId, params.id)
    if (!row) throw notFound()
    const faults = await faultsOf(app.db, row.id)
    return {
      ...present(row),
      errors: faults.map(({ line, reference, field, message }) => ({ line, reference, field, message })),
    }
  })
  serve(app, contract.exportSales, async ({ actor, query, reply }) => {
    const { sellerId } = await actingSeller(app.db, signedIn(actor), 'listings')
    void reply?.header('content-disposition', `attachment; filename="demeure-annonces.${query.format}"`)
    void reply?.type(query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8')
    return Buffer.from(await exportFeed(app, sellerId, query.format))
  })
}

function present(row: ImportRow) {
  return {
    id: row.id,
    file_name: row.fileName,
    status: row.finishedAt ? ('done' as const) : ('running' as const),
    total: row.total,
    looked_at: row.lookedAt,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    failed: row.failed,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}
