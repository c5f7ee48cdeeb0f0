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
 * Sequence numbers are assigned before commit, so a smaller id may appear after a larger one: events younger than this
 * are read again each time, and the hub skips those it has sent.
 */
export const recentMilliseconds = 15_000
const lateness = sql`clock_timestamp() - ${recentMilliseconds} * interval '1 millisecond'`

export async function findRecentEvents(db: Executor, userIds: string[]): Promise<LiveRow[]> {
  if (userIds.length === 0) return []
  return db
    .select(columns)
    .from(liveEvents)
    .where(and(gt(liveEvents.writtenAt, lateness), inArray(liveEvents.userId, userIds)))
    .orderBy(asc(liveEvents.id))
}

/** Events of one user after an id; at most 100, since the list endpoint serves longer gaps. */
export async function findEventsAfter(db: Executor, userId: string, id: number): Promise<LiveRow[]> {
  return db
    .select(columns)
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.id, id)))
    .orderBy(asc(liveEvents.id))
    .limit(100)
}
