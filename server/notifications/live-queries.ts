import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { liveEvents } from '#server/schema/following/notification-tables.ts'

export type LiveRow = Pick<typeof liveEvents.$inferSelect, 'id' | 'userId' | 'event' | 'data'>

const columns = {
  id: liveEvents.id,
  userId: liveEvents.userId,
  event: liveEvents.event,
  data: liveEvents.data,
}

/**
 * Numbers are given before transactions end, so a smaller one may appear after a larger one: everything this young
 * is read again each time, and whoever reads knows what they have told already.
 */
const lateness = sql`clock_timestamp() - interval '15 seconds'`

export async function findRecentEvents(db: Executor, userIds: string[]): Promise<LiveRow[]> {
  if (userIds.length === 0) return []
  return db
    .select(columns)
    .from(liveEvents)
    .where(and(gt(liveEvents.writtenAt, lateness), inArray(liveEvents.userId, userIds)))
    .orderBy(asc(liveEvents.id))
}

/** What one person missed since an event; bounded, since a list is fetched better by its own call. */
export async function findEventsAfter(db: Executor, userId: string, id: number): Promise<LiveRow[]> {
  return db
    .select(columns)
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.id, id)))
    .orderBy(asc(liveEvents.id))
    .limit(100)
}
