import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { cities } from './place-tables.ts'

/** A town by its number, undefined where there is none. */
export async function findCity(db: Executor, id: number) {
  const [city] = await db
    .select({
      id: cities.id,
      name: cities.name,
      region: cities.region,
      countryCode: cities.countryCode,
      latitude: cities.latitude,
      longitude: cities.longitude,
    })
    .from(cities)
    .where(eq(cities.id, id))
  return city
}
