import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { lockRentalRow, timeZoneOf } from '#server/rentals/listing/own-rental.ts'
import { calendarFeeds } from '#server/schema/catalogue/calendar-tables.ts'
import { type FeedReading, fetchFeed } from './fetch-feed.ts'
import { type FeedRecord, findFeed } from './feed-queries.ts'
import { storePastNights } from './nights-elsewhere.ts'
import { storeEvents } from './store-events.ts'
import { withoutMirrored } from './mirrored-events.ts'
import { rebuildImportedNights } from './rebuild-imported-nights.ts'
import { notifyConflicts, notifyFailure } from './notify-owner.ts'

const minute = 60_000
const usualRest = 15 * minute
/** Time of failure after which the owner is notified and the feed is read less often. */
const patience = 6 * 60 * minute

/**
 * Reads a feed and stores its events, their nights, and the result of the read. After a failure the events of the last
 * successful read remain.
 */
export async function syncFeed(app: Context, feedId: string) {
  const requested = await findFeed(app.db, feedId)
  if (!requested) return
  const startedAt = app.clock.now()
  const reading = await fetchFeed(app, requested, await timeZoneOf(app.db, requested.rentalId))
  await app.db.transaction(async (tx) => {
    const rental = await lockRentalRow(tx, requested.rentalId)
    const feed = await findFeed(tx, feedId)
    // Deleted meanwhile, or read again by a later call.
    if (!feed || (feed.lastAttemptAt && feed.lastAttemptAt > startedAt)) return
    if (reading.kind === 'fault') return recordFailure(tx, app, feed, reading, rental)
    await recordSuccess(tx, feed, reading, startedAt)
    if (reading.kind === 'events') {
      await storePastNights(tx, feed.rentalId, startedAt)
      await storeEvents(tx, feed.id, await withoutMirrored(tx, feed.rentalId, reading.events))
      await rebuildImportedNights(tx, feed.rentalId)
    }
    await notifyConflicts(tx, app, feed, rental)
  })
}

async function recordSuccess(
  tx: Transaction,
  feed: FeedRecord,
  reading: Exclude<FeedReading, { kind: 'fault' }>,
  now: Date,
) {
  const { etag, lastModified, contentHash } = reading.kind === 'events' ? reading : feed
  await tx
    .update(calendarFeeds)
    .set({
      etag,
      lastModified,
      contentHash,
      lastAttemptAt: now,
      lastSuccessAt: now,
      nextSyncAt: new Date(now.getTime() + usualRest),
      fault: null,
      httpStatus: null,
      failingSince: null,
      failures: 0,
      failureNotified: false,
    })
    .where(eq(calendarFeeds.id, feed.id))
}

async function recordFailure(
  tx: Transaction,
  app: Context,
  feed: FeedRecord,
  { fault: error, status }: Extract<FeedReading, { kind: 'fault' }>,
  rental: { ownerId: string; title: string },
) {
  const now = app.clock.now()
  const failingSince = feed.failingSince ?? now
  const failures = Math.min(feed.failures + 1, 1_000)
  const failsLong = now.getTime() - failingSince.getTime() >= patience
  const rest = failsLong ? patience : Math.min(usualRest * 2 ** (failures - 1), 60 * minute)
  if (failsLong && !feed.failureNotified) await notifyFailure(tx, app, feed, rental)
  await tx
    .update(calendarFeeds)
    .set({
      fault: error,
      httpStatus: status ?? null,
      failingSince,
      failures,
      failureNotified: feed.failureNotified || failsLong,
      lastAttemptAt: now,
      nextSyncAt: new Date(now.getTime() + rest),
    })
    .where(eq(calendarFeeds.id, feed.id))
}
