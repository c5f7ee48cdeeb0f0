import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import type { DateRange } from '../availability-queries.ts'
import { calendarEvents, calendarFeeds, occupancies } from '#server/schema/catalogue/calendar-tables.ts'

export type FeedRecord = typeof calendarFeeds.$inferSelect
export type EventRecord = typeof calendarEvents.$inferSelect

const sharesNight = and(
  eq(occupancies.rentalId, calendarFeeds.rentalId),
  eq(occupancies.kind, 'stay'),
  gt(occupancies.endsOn, calendarEvents.startsOn),
  lt(occupancies.startsOn, calendarEvents.endsOn),
)

/** Nights of all events imported into a rental. */
export function findEventNights(db: Executor, rentalId: string): Promise<DateRange[]> {
  return db
    .select({ from: calendarEvents.startsOn, to: calendarEvents.endsOn })
    .from(calendarEvents)
    .innerJoin(
      calendarFeeds,
      and(eq(calendarFeeds.id, calendarEvents.feedId), eq(calendarFeeds.rentalId, rentalId)),
    )
}

export interface FeedWithCounts {
  feed: FeedRecord
  events: number
  conflicts: number
}

/** Feeds of a rental, or one of them, with their numbers of events and of conflicts with stays. */
export function findFeeds(db: Executor, rentalId: string, feedId?: string): Promise<FeedWithCounts[]> {
  return db
    .select({
      feed: calendarFeeds,
      events: sql<number>`count(distinct ${calendarEvents.id})::int`,
      conflicts: sql<number>`(count(distinct ${calendarEvents.id}) filter (where ${occupancies.id} is not null))::int`,
    })
    .from(calendarFeeds)
    .leftJoin(calendarEvents, eq(calendarEvents.feedId, calendarFeeds.id))
    .leftJoin(occupancies, sharesNight)
    .where(
      and(
        eq(calendarFeeds.rentalId, rentalId),
        feedId === undefined ? undefined : eq(calendarFeeds.id, feedId),
      ),
    )
    .groupBy(calendarFeeds.id)
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
}

export async function findFeed(db: Executor, id: string): Promise<FeedRecord | undefined> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id))
  return feed
}

export function findEvents(db: Executor, feedId: string): Promise<EventRecord[]> {
  return db.select().from(calendarEvents).where(eq(calendarEvents.feedId, feedId))
}

/** Events of a rental's other feeds. */
export function findEventsOfOthers(db: Executor, rentalId: string, feedId: string, since: string) {
  return db
    .select({
      id: calendarEvents.id,
      uid: calendarEvents.uid,
      startsOn: calendarEvents.startsOn,
      endsOn: calendarEvents.endsOn,
    })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarEvents.feedId))
    .where(
      and(
        eq(calendarFeeds.rentalId, rentalId),
        ne(calendarFeeds.id, feedId),
        gt(calendarEvents.endsOn, since),
      ),
    )
    .orderBy(asc(calendarEvents.startsOn), asc(calendarEvents.id))
}

/** Events of a feed that overlap a stay, each with the stay. */
export function findConflicts(db: Executor, feedId: string) {
  return db
    .select({
      id: calendarEvents.id,
      isNotified: calendarEvents.conflictNotified,
      startsOn: calendarEvents.startsOn,
      endsOn: calendarEvents.endsOn,
      checkIn: occupancies.startsOn,
      checkOut: occupancies.endsOn,
    })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarEvents.feedId))
    .innerJoin(occupancies, sharesNight)
    .where(eq(calendarEvents.feedId, feedId))
    .orderBy(asc(calendarEvents.startsOn))
}

/** Feeds of a rental not read since a moment. */
export function findStaleFeeds(db: Executor, rentalId: string, since: Date): Promise<FeedRecord[]> {
  return db
    .select()
    .from(calendarFeeds)
    .where(
      and(
        eq(calendarFeeds.rentalId, rentalId),
        or(isNull(calendarFeeds.lastSuccessAt), lt(calendarFeeds.lastSuccessAt, since)),
      ),
    )
    .orderBy(asc(calendarFeeds.createdAt))
}

/** Events of a rental's feeds that overlap a stay. */
export function findEventsOver(db: Executor, rentalId: string, checkIn: string, checkOut: string) {
  return db
    .select({ id: calendarEvents.id, name: calendarFeeds.name })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarEvents.feedId))
    .where(
      and(
        eq(calendarFeeds.rentalId, rentalId),
        lt(calendarEvents.startsOn, checkOut),
        gt(calendarEvents.endsOn, checkIn),
      ),
    )
}

/** Stores the conflicts that the owner was notified of; a resolved one may be notified again. */
export async function storeNotifiedConflicts(db: Executor, feedId: string, ids: string[]) {
  await db
    .update(calendarEvents)
    .set({ conflictNotified: ids.length === 0 ? sql`false` : inArray(calendarEvents.id, ids) })
    .where(eq(calendarEvents.feedId, feedId))
}
