import { setTimeout } from 'node:timers/promises'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findEventsOver, findStaleFeeds } from './feed-queries.ts'
import { syncFeed } from './sync-feed.ts'
import { notifyUnread } from './notify-owner.ts'

/** What another platform said longer ago is asked for again before nights are promised. */
const freshMinutes = 15
/** Nobody who books or answers waits longer for other platforms. */
const patienceMilliseconds = 4_000
/** A feed that was asked so shortly ago and gave nothing is left alone. */
const restSeconds = 60

/** Readings under way in this process, by home: many who want its nights at once wait for one reading. */
const inProgress = new Map<string, Promise<void>>()

/**
 * Reads the feeds of a home again where they are old, for a while at most; one that fails or is slow holds nobody up.
 * Never inside a transaction: it speaks to other platforms.
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
      app.log.error({ err: error, feed: id }, 'a feed could not be kept'),
    ),
  )
  await Promise.race([
    Promise.all(readings),
    setTimeout(patienceMilliseconds, undefined, { signal: abandon.signal }).catch(() => {}),
  ])
  abandon.abort()
}

/** Says to the owner which feeds could not be read before nights were promised, in the transaction of the promise. */
export async function notifyUnreadFeeds(tx: Executor, app: Context, rentalId: string, bookingCode: string) {
  for (const feed of await findStaleFeeds(tx, rentalId, freshAfter(app.clock.now()))) {
    await notifyUnread(tx, app, feed, bookingCode)
  }
}

/** Other platforms that have sold nights between two days, by the names their owner gave them. */
export async function soldElsewhere(db: Executor, rentalId: string, checkIn: string, checkOut: string) {
  const events = await findEventsOver(db, rentalId, checkIn, checkOut)
  return [...new Set(events.map(({ name }) => name))]
}

function freshAfter(now: Date) {
  return new Date(now.getTime() - freshMinutes * 60_000)
}
