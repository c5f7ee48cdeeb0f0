import { inArray } from 'drizzle-orm'
import { type CountrySlug, countryByCode } from '../../contract/countries.ts'
import type { Executor } from '../database/connect.ts'
import { rentals } from './rental-tables.ts'

/** Title and country of some homes, by id: what others need to name them and to link to them. */
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
