import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { syncFeed } from './sync-feed.ts'

const atOnce = 4
const rest = 30_000

/**
 * Reads the due feeds. Their `next_sync_at` is advanced first (`skip locked`), so that no other process reads them as
 * well.
 * @returns how many were read
 */
export async function syncDueFeeds(app: Context): Promise<number> {
  const now = app.clock.now()
  const claimedUntil = new Date(now.getTime() + 15 * 60_000)
  const { rows } = await app.db.execute<{ id: string }>(sql`
    update calendar_feed set next_sync_at = ${claimedUntil.toISOString()}::timestamptz
    where id in (select id from calendar_feed where next_sync_at <= ${now.toISOString()}::timestamptz
      order by next_sync_at limit ${atOnce} for update skip locked)
    returning id`)
  await Promise.all(
    rows.map(({ id }) =>
      syncFeed(app, id).catch((error: unknown) =>
        app.log.error({ err: error, feed: id }, 'a calendar feed could not be synchronised'),
      ),
    ),
  )
  return rows.length
}

/** Reads feeds when due, until the server stops. */
export function startFeedReader(app: Context) {
  const stopping = new AbortController()
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const read = await syncDueFeeds(app).catch((error: unknown) => {
        app.log.error({ err: error }, 'the feeds could not be listed')
        return 0
      })
      if (read < atOnce) await setTimeout(rest, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}
