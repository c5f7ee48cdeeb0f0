import { setTimeout } from 'node:timers/promises'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findEventsOver, findStaleFeeds } from './feed-queries.ts'
import { syncFeed } from './sync-feed.ts'
import { notifyUnread } from './notify-owner.ts'

/** A feed read longer ago is read again before nights are reserved. */
const freshMinutes = 15
/** Timeout for a caller who books or accepts. */
const patienceMilliseconds = 4_000
/** A feed that failed within this time is not retried. */
const restSeconds = 60

/** Reads in progress in this process, by rental: concurrent callers share one. */
const inProgress = new Map<string, Promise<void>>()

/**
 * Reads the outdated feeds of a rental again, within the timeout; a failed or slow one does not block the caller. Never
 * inside a transaction: it calls other platforms.
 */
export async function refreshFeeds(app: Context, rentalId: string) {
  const reading = inProgress.get(rentalId) ?? readStale(app, rentalId)
  inProgress.set(rentalId, reading)
  try {
    await reading
  } finally {
    inProgress.delete(rentalId)
  }
}

async function readStale(app: Context, rentalId: string) {
  const now = app.clock.now()
  const stale = (await findStaleFeeds(app.db, rentalId, freshAfter(now))).filter(
    ({ lastAttemptAt }) => !lastAttemptAt || now.getTime() - lastAttemptAt.getTime() > restSeconds * 1000,
  )
  if (stale.length === 0) return
  const abandon = new AbortController()
  const readings = stale.map(({ id }) =>
    syncFeed(app, id).catch((error: unknown) =>
      app.log.error({ err: error, feed: id }, 'a calendar feed could not be synchronised'),
    ),
  )
  await Promise.race([
    Promise.all(readings),
    setTimeout(patienceMilliseconds, undefined, { signal: abandon.signal }).catch(() => {}),
  ])
  abandon.abort()
}

/** Notifies the owner of feeds that could not be read before a confirmation, in its transaction. */
export async function notifyUnreadFeeds(tx: Executor, app: Context, rentalId: string, bookingCode: string) {
  for (const feed of await findStaleFeeds(tx, rentalId, freshAfter(app.clock.now()))) {
    await notifyUnread(tx, app, feed, bookingCode)
  }
}

/** Names, as the owner entered them, of feeds with sales between two days. */
export async function soldElsewhere(db: Executor, rentalId: string, checkIn: string, checkOut: string) {
  const events = await findEventsOver(db, rentalId, checkIn, checkOut)
  return [...new Set(events.map(({ name }) => name))]
}

function freshAfter(now: Date) {
  return new Date(now.getTime() - freshMinutes * 60_000)
}
