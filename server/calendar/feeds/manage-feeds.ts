import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CalendarExport, CalendarFeed } from '#contract/bookings/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { lockOwnRental, lockRentalRow, readRental } from '#server/rentals/listing/own-rental.ts'
import { authorize } from '#server/rentals/listing/rental-access.ts'
import { feedExists, ownExport, tooManyFeeds } from '../calendar-refusals.ts'
import { calendarFeeds } from '#server/schema/catalogue/calendar-tables.ts'
import { exportAddress, rentalOfExport, replaceExportAddress } from './export-address.ts'
import { type FeedWithCounts, findFeeds } from './feed-queries.ts'
import { storePastNights } from './nights-elsewhere.ts'
import { rebuildImportedNights } from './rebuild-imported-nights.ts'
import { syncFeed } from './sync-feed.ts'

const mostFeeds = 10

export async function listFeeds(app: Context, rentalId: string, actor: SignedIn) {
  authorize(actor, 'read_feeds', await readRental(app.db, rentalId))
  const feeds = await findFeeds(app.db, rentalId)
  return {
    ...presentExport(await exportAddress(app.db, app, { rentalId })),
    items: await Promise.all(feeds.map((feed) => presentFeed(app, feed))),
  }
}

/** Revokes the export address of a rental or of one of its feeds, and issues a new one. @throws 404 */
export async function renewExport(
  app: Context,
  rentalId: string,
  feedId: string | undefined,
  actor: SignedIn,
): Promise<CalendarExport> {
  authorize(actor, 'edit_feeds', await readRental(app.db, rentalId))
  if (feedId && (await findFeeds(app.db, rentalId, feedId)).length === 0) throw notFound()
  return presentExport(await replaceExportAddress(app.db, app, { rentalId, feedId }))
}

/**
 * Adds a feed and reads it immediately; a failure of that read is part of the response.
 * @throws 409 for a calendar that is imported already, or one too many
 */
export async function createFeed(
  app: Context,
  rentalId: string,
  { name, url }: { name: string; url: string },
  actor: SignedIn,
) {
  if (rentalOfExport(app, url) === rentalId.toLowerCase()) throw ownExport()
  const id = randomUUIDv7()
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    await lockOwnRental(tx, rentalId, actor, 'edit_feeds')
    const feeds = await findFeeds(tx, rentalId)
    if (feeds.some(({ feed }) => feed.url === url)) throw feedExists()
    if (feeds.length >= mostFeeds) throw tooManyFeeds({ values: { limit: mostFeeds } })
    await tx
      .insert(calendarFeeds)
      .values({ id, rentalId, name, url, createdAt: now, nextSyncAt: new Date(now.getTime() + 15 * 60_000) })
  })
  return syncNow(app, { id: rentalId, feedId: id }, actor)
}

/** Deletes a feed with its events and releases the nights they took. */
export async function deleteFeed(app: Context, { id, feedId }: FeedAt, actor: SignedIn) {
  await app.db.transaction(async (tx) => {
    authorize(actor, 'edit_feeds', await lockRentalRow(tx, id))
    await storePastNights(tx, id, app.clock.now())
    const gone = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.rentalId, id), eq(calendarFeeds.id, feedId)))
      .returning({ id: calendarFeeds.id })
    if (gone.length === 0) throw notFound()
    await rebuildImportedNights(tx, id)
  })
}

/** Reads a feed at the owner's request. */
export async function syncNow(app: Context, { id, feedId }: FeedAt, actor: SignedIn): Promise<CalendarFeed> {
  authorize(actor, 'edit_feeds', await readRental(app.db, id))
  const [existing] = await findFeeds(app.db, id, feedId)
  if (!existing) throw notFound()
  await syncFeed(app, feedId)
  const [feed] = await findFeeds(app.db, id, feedId)
  if (!feed) throw notFound()
  return presentFeed(app, feed)
}

interface FeedAt {
  /** Rental id. */
  id: string
  feedId: string
}

function presentExport({ url, endsAt }: { url: string; endsAt: Date }): CalendarExport {
  return { export_url: url, export_ends_at: endsAt.toISOString() }
}

async function presentFeed(app: Context, { feed, events, conflicts }: FeedWithCounts): Promise<CalendarFeed> {
  return {
    id: feed.id,
    name: feed.name,
    url: feed.url,
    ...presentExport(await exportAddress(app.db, app, { rentalId: feed.rentalId, feedId: feed.id })),
    events,
    conflicts,
    last_success_at: feed.lastSuccessAt?.toISOString() ?? null,
    last_attempt_at: feed.lastAttemptAt?.toISOString() ?? null,
    next_sync_at: feed.nextSyncAt.toISOString(),
    fault: feed.fault,
    failing_since: feed.failingSince?.toISOString() ?? null,
    created_at: feed.createdAt.toISOString(),
  }
}
