import { eq } from 'drizzle-orm'
import type { Language } from '#contract/core/language.ts'
import type { SaleFeed } from '#contract/sales/sale-feeds.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { importRunning } from './feed-refusals.ts'
import { type FeedRow, findFeed, isImporting } from './sale-feed-queries.ts'
import { saleFeeds } from '#server/schema/following/sale-feed-tables.ts'
import { nextNight, syncSaleFeed } from './sync-sale-feed.ts'

/** Stores the address of a seller's feed and fetches it at once; an error of that fetch is part of the response. */
export async function saveSaleFeed(
  app: Context,
  sellerId: string,
  { url, withdrawMissing, language }: { url: string; withdrawMissing: boolean; language: Language },
): Promise<SaleFeed> {
  const now = app.clock.now()
  const before = await findFeed(app.db, sellerId)
  // Another address is another feed: the stored state of the old one is reset.
  const fresh = before?.url !== url && {
    etag: null,
    lastModified: null,
    contentHash: null,
    lastAttemptAt: null,
    lastSuccessAt: null,
    fault: null,
    errorDetail: null,
    failingSince: null,
    failures: 0,
    failureNotified: false,
  }
  const set = { url, withdrawMissing, language, ...fresh }
  await app.db
    .insert(saleFeeds)
    .values({ ...set, sellerId, createdAt: now, nextSyncAt: nextNight(now, sellerId) })
    .onConflictDoUpdate({ target: saleFeeds.sellerId, set })
  await syncSaleFeed(app, sellerId)
  return presentFeed((await findFeed(app.db, sellerId))!)
}

/** Fetches the feed on demand. @throws 404, 409 while an import runs */
export async function syncSaleFeedNow(app: Context, sellerId: string): Promise<SaleFeed> {
  if (!(await findFeed(app.db, sellerId))) throw notFound()
  if (await isImporting(app.db, sellerId)) throw importRunning()
  await syncSaleFeed(app, sellerId)
  const feed = await findFeed(app.db, sellerId)
  if (!feed) throw notFound()
  return presentFeed(feed)
}

export async function removeSaleFeed(app: Context, sellerId: string) {
  const gone = await app.db.delete(saleFeeds).where(eq(saleFeeds.sellerId, sellerId)).returning()
  if (gone.length === 0) throw notFound()
}

export function presentFeed(feed: FeedRow): SaleFeed {
  return {
    url: feed.url,
    withdraw_missing: feed.withdrawMissing,
    last_attempt_at: feed.lastAttemptAt?.toISOString() ?? null,
    last_success_at: feed.lastSuccessAt?.toISOString() ?? null,
    next_sync_at: feed.nextSyncAt.toISOString(),
    fault: feed.fault,
    fault_detail: feed.errorDetail,
    failing_since: feed.failingSince?.toISOString() ?? null,
  }
}
