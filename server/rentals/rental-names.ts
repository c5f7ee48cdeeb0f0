import { eq, inArray } from 'drizzle-orm'
import { type CountrySlug, countryByCode } from '#contract/core/countries.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

/** Title and country of rentals, by id, for names and links in other modules. */
export async function rentalNames(
  db: Executor,
  ids: string[],
): Promise<Map<string, { title: string; countrySlug: CountrySlug }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: rentals.id, title: rentals.title, countryCode: rentals.countryCode })
    .from(rentals)
    .where(inArray(rentals.id, ids))
  return new Map(
    rows.map(({ id, title, countryCode }) => [id, { title, countrySlug: countryByCode(countryCode).slug }]),
  )
}

/** Id of the owner. @throws 404 */
export async function rentalOwner(db: Executor, id: string): Promise<string> {
  const [row] = await db.select({ ownerId: rentals.ownerId }).from(rentals).where(eq(rentals.id, id))
  if (!row) throw notFound()
  return row.ownerId
}

/** Ids of the owners, by rental. */
export async function rentalOwners(db: Executor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: rentals.id, ownerId: rentals.ownerId })
    .from(rentals)
    .where(inArray(rentals.id, ids))
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
}

/** Ids of the rentals of an owner. */
export async function rentalsOfOwner(db: Executor, ownerId: string): Promise<string[]> {
  const rows = await db.select({ id: rentals.id }).from(rentals).where(eq(rentals.ownerId, ownerId))
  return rows.map(({ id }) => id)
}
