import { and, eq, inArray } from 'drizzle-orm'
import { countryByCode } from '#contract/core/countries.ts'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { cardImagesOf } from './reads/rental-images.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

export interface RentalBrief {
  property_id: string
  title: string
  city: string
  country_slug: string
  image: RentalImage | null
}

/** Short descriptions of rentals, by id. */
export async function rentalBriefs(app: Context, ids: string[]): Promise<Map<string, RentalBrief>> {
  if (ids.length === 0) return new Map()
  const { id, title, city, countryCode } = rentals
  const [rows, images] = await Promise.all([
    app.db.select({ id, title, city, countryCode }).from(rentals).where(inArray(rentals.id, ids)),
    cardImagesOf(app, ids),
  ])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        property_id: row.id,
        title: row.title,
        city: row.city,
        country_slug: countryByCode(row.countryCode).slug,
        image: images.get(row.id)?.[0] ?? null,
      },
    ]),
  )
}

/** Owner and title of a published rental. */
export async function contactableRental(db: Executor, id: string) {
  const [row] = await db
    .select({ ownerId: rentals.ownerId, title: rentals.title })
    .from(rentals)
    .where(and(eq(rentals.id, id), eq(rentals.status, 'PUBLISHED'), eq(rentals.underReview, false)))
  return row
}
