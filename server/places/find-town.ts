import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/core/countries.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { cities } from '#server/schema/catalogue/place-tables.ts'

export interface Town {
  id: number
  name: string
  region: string | null
  countryCode: CountryCode
}

const columns = { id: cities.id, name: cities.name, region: cities.region, countryCode: cities.countryCode }

/** From this population on, a town of another country is not mistaken for a hamlet of the same name. */
const famousFrom = 100_000

export async function findTown(db: Executor, id: number): Promise<Town | undefined> {
  const [town] = await db.select(columns).from(cities).where(eq(cities.id, id))
  return town
}

/** The largest town of a country with a name, French or other. */
export async function findTownByName(
  db: Executor,
  name: string,
  countryCode: CountryCode,
): Promise<Town | undefined> {
  const [town] = await db
    .select(columns)
    .from(cities)
    .where(and(isCalled(name), eq(cities.countryCode, countryCode)))
    .orderBy(desc(cities.population))
    .limit(1)
  return town
}

/** Whether a well-known town in another country has this name, such as Paris for a listing in Belgium. */
export async function isFamousElsewhere(db: Executor, name: string, countryCode: CountryCode) {
  const rows = await db
    .select({ id: cities.id })
    .from(cities)
    .where(
      and(isCalled(name), ne(cities.countryCode, countryCode), sql`${cities.population} >= ${famousFrom}`),
    )
    .limit(1)
  return rows.length > 0
}

function isCalled(name: string) {
  return or(eq(cities.nameKey, sql`place_key(${name})`), eq(cities.otherNameKey, sql`place_key(${name})`))
}
