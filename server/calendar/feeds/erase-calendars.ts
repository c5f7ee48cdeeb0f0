import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { calendarFeeds, occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

/**
 * For a closed account: deletes the calendars imported into its rentals, so that their secret addresses are no longer
 * read, their events, which name guests of other platforms, and its own blocks with their notes. The nights of stays
 * remain.
 */
export async function eraseCalendarsOf(db: Executor, ownerId: string) {
  const owned = db.select({ id: rentals.id }).from(rentals).where(eq(rentals.ownerId, ownerId))
  await db.delete(calendarFeeds).where(inArray(calendarFeeds.rentalId, owned))
  await db.delete(occupancies).where(and(inArray(occupancies.rentalId, owned), ne(occupancies.kind, 'stay')))
}
