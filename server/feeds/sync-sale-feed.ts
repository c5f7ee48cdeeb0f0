import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { requestAgain } from './files/feed-file-queries.ts'
import { fetchSaleFeed, type SaleFeedReading } from './fetch-sale-feed.ts'
import { ownAddresses } from './files/own-addresses.ts'
import { claimDueFeeds, type FeedRow, findFeed, isImporting, latestOfSource } from './sale-feed-queries.ts'
import { saleFeeds } from '#server/schema/following/sale-feed-tables.ts'
import { startImport } from './import/start-import.ts'
import { notifyFeedFailing } from './import/notify-seller.ts'

const minute = 60_000
/** A feed that fails for this long is reported to its seller, and tried once a night from then on. */
const patience = 6 * 60 * minute

/** Fetches the feeds whose nightly time has come. @returns how many */
export async function syncDueSaleFeeds(app: Context): Promise<number> {
  const due = await claimDueFeeds(app.db, app.clock.now(), new Date(app.clock.now().getTime() + 10 * minute))
  for (const sellerId of due) {
    await syncSaleFeed(app, sellerId).catch((error: unknown) =>
      app.log.error({ err: error, seller: sellerId }, 'a listing feed could not be synchronised'),
    )
  }
  return due.length
}

/**
 * Fetches the feed of a seller and imports changes; on an error the imported listings stay. While an import of the
 * seller runs, the feed waits for the next job run.
 */
export async function syncSaleFeed(app: Context, sellerId: string) {
  const feed = await findFeed(app.db, sellerId)
  if (!feed || (await isImporting(app.db, sellerId))) return
  const reading = await fetchSaleFeed(app, feed)
  if (reading.kind === 'fault') {
    await app.db.transaction((tx) => recordFailure(tx, app, feed, reading))
    return
  }
  if (reading.kind === 'content' && !(await importContent(app, feed, reading))) return
  if (reading.kind === 'unchanged') await requestFilesAgain(app, sellerId)
  await recordSuccess(app, feed, reading)
}

/** An unchanged feed may have other pictures at the same addresses. */
async function requestFilesAgain(app: Context, sellerId: string) {
  const importId = await latestOfSource(app.db, sellerId, 'address')
  const ours = ownAddresses(app.config.publicUrl)
  if (importId) await requestAgain(app.db, importId, { now: app.clock.now(), ours })
}

/**
 * @returns false where an upload started in between: the next job run fetches the address again; and where the seller
 *   closed the account, with which the feed is gone
 */
async function importContent(
  app: Context,
  { sellerId, language, withdrawMissing }: FeedRow,
  { content, fileName }: Extract<SaleFeedReading, { kind: 'content' }>,
) {
  try {
    const source = 'address' as const
    const isComplete = withdrawMissing
    await startImport(app, {
      sellerId,
      actorId: sellerId,
      source,
      language,
      fileName,
      content,
      isWhole: isComplete,
    })
    return true
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 409)) return false
    throw error
  }
}

async function recordSuccess(
  app: Context,
  feed: FeedRow,
  reading: Exclude<SaleFeedReading, { kind: 'fault' }>,
) {
  const now = app.clock.now()
  const { etag, lastModified, contentHash } = reading.kind === 'content' ? reading : feed
  await app.db
    .update(saleFeeds)
    .set({
      etag,
      lastModified,
      contentHash,
      lastAttemptAt: now,
      lastSuccessAt: now,
      nextSyncAt: nextNight(now, feed.sellerId),
      fault: null,
      httpStatus: null,
      errorDetail: null,
      failingSince: null,
      failures: 0,
      failureNotified: false,
    })
    // Unless its seller has changed the address since.
    .where(and(eq(saleFeeds.sellerId, feed.sellerId), eq(saleFeeds.url, feed.url)))
}

async function recordFailure(
  tx: Transaction,
  app: Context,
  feed: FeedRow,
  { error, detail, status }: Extract<SaleFeedReading, { kind: 'fault' }>,
) {
  const now = app.clock.now()
  const failingSince = feed.failingSince ?? now
  const failures = Math.min(feed.failures + 1, 1_000)
  const failsLong = now.getTime() - failingSince.getTime() >= patience
  const soon = new Date(now.getTime() + Math.min(15 * minute * 2 ** (failures - 1), 60 * minute))
  if (failsLong && !feed.failureNotified) await notifyFeedFailing(tx, app, feed)
  await tx
    .update(saleFeeds)
    .set({
      fault: error,
      httpStatus: status ?? null,
      errorDetail: detail,
      failingSince,
      failures,
      failureNotified: feed.failureNotified || failsLong,
      lastAttemptAt: now,
      nextSyncAt: failsLong ? nextNight(now, feed.sellerId) : soon,
    })
    .where(and(eq(saleFeeds.sellerId, feed.sellerId), eq(saleFeeds.url, feed.url)))
}

/** Between 01:00 and 05:00 UTC, each seller at a minute of their own. */
export function nextNight(now: Date, sellerId: string) {
  const minuteOfNight = createHash('sha256').update(sellerId).digest().readUInt16BE(0) % 240
  const night = new Date(now)
  night.setUTCHours(1, minuteOfNight, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}
