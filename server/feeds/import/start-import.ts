import { randomUUIDv7 } from 'node:crypto'
import { lockUserForChange } from '#server/accounts/account-repository.ts'
import type { Context } from '#server/platform/context.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { importRunning } from '../feed-refusals.ts'
import { formatOf, readFeed } from '../read/read-feed.ts'
import { runImport } from './run-import.ts'
import { type ImportRow, isImporting } from '../sale-feed-queries.ts'
import { saleImports } from '#server/schema/following/sale-feed-tables.ts'

type Handed = Pick<
  ImportRow,
  'sellerId' | 'actorId' | 'source' | 'language' | 'fileName' | 'content' | 'isWhole'
>

/**
 * Stores a feed and starts its import, which continues after the response.
 * @throws 401 once the seller's account is closed, 409 while another import of the seller runs, 422 for a file that is no feed
 */
export async function startImport(app: Context, handed: Handed): Promise<ImportRow> {
  const format = formatOf(handed.fileName, handed.content)
  const total = readFeed(format, handed.content).length
  if (await isImporting(app.db, handed.sellerId)) throw importRunning()
  const now = app.clock.now()
  const [row] = await app.db.transaction(async (tx) => {
    // Closed while the feed was read: the listings that it would create stay.
    if ((await lockUserForChange(tx, handed.sellerId))?.status === 'closed') throw signInNeeded()
    return tx
      .insert(saleImports)
      .values({ ...handed, id: randomUUIDv7(), format, total, createdAt: now, touchedAt: now })
      .onConflictDoNothing()
      .returning()
  })
  // Another one was submitted at the same moment.
  if (!row) throw importRunning()
  void runImport(app, row.id).catch((error: unknown) =>
    app.log.error({ err: error, import: row.id }, 'a listing feed could not be imported'),
  )
  return row
}
