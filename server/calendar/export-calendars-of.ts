import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { calendarFeeds, occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

/**
 * The calendars that a user imports, with their addresses, and the nights they blocked, for the copy of their data. The
 * events of those calendars name guests of other platforms, and stay with these.
 */
export async function exportCalendarsOf(db: Executor, userId: string) {
  const { id, rentalId, name, url, lastSuccessAt, createdAt } = calendarFeeds
  const { startsOn, endsOn, note, kind } = occupancies
  return {
    imported_calendars: await db
      .select({ id, rentalId, name, url, lastSuccessAt, createdAt })
      .from(calendarFeeds)
      .innerJoin(rentals, eq(rentals.id, rentalId))
      .where(eq(rentals.ownerId, userId))
      .orderBy(createdAt),
    blocked_nights: await db
      .select({ rentalId: occupancies.rentalId, startsOn, endsOn, note })
      .from(occupancies)
      .innerJoin(rentals, eq(rentals.id, occupancies.rentalId))
      .where(and(eq(rentals.ownerId, userId), eq(kind, 'block')))
      .orderBy(startsOn),
  }
}
