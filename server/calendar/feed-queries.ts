import type { Executor } from '../database/connect.ts'
import type { DateRange } from './availability-queries.ts'
import { and, eq } from 'drizzle-orm'
import { calendarEvents, calendarFeeds } from './calendar-tables.ts'

/** The nights of every event imported into a home. */
export function findEventNights(db: Executor, rentalId: string): Promise<DateRange[]> {
  return db
    .select({ from: calendarEvents.startsOn, to: calendarEvents.endsOn })
    .from(calendarEvents)
    .innerJoin(
      calendarFeeds,
      and(eq(calendarFeeds.id, calendarEvents.feedId), eq(calendarFeeds.rentalId, rentalId)),
    )
}
