import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { countryByCode } from '#contract/core/countries.ts'
import type { StaySummary } from '#contract/administration/dashboards.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { cardImagesOf } from '#server/rentals/reads/rental-images.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'

export async function summarizeStays(
  app: Context,
  where: SQL | undefined,
  limit: number,
): Promise<StaySummary[]> {
  const rows = await app.db
    .select({
      id: bookings.id,
      code: bookings.code,
      rentalId: bookings.rentalId,
      title: rentals.title,
      city: rentals.city,
      countryCode: rentals.countryCode,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      status: bookings.status,
      totalMinor: bookings.totalMinor,
      currency: bookings.currency,
    })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .where(where)
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(limit)
  const images = await cardImagesOf(
    app,
    rows.map(({ rentalId }) => rentalId),
  )
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    property_id: row.rentalId,
    title: row.title,
    city: row.city,
    country_slug: countryByCode(row.countryCode).slug,
    image: images.get(row.rentalId)?.[0] ?? null,
    check_in: row.checkIn,
    check_out: row.checkOut,
    status: row.status,
    total_minor: row.totalMinor,
    currency: row.currency,
  }))
}

/** Titles of the rentals of some bookings, by booking id. */
export async function titlesOfBookings(db: Executor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: bookings.id, title: rentals.title })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .where(inArray(bookings.id, ids))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
