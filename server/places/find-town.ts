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

/** From this many people on, nobody mistakes a town of another country for a hamlet of the same name. */
const famousFrom = 100_000

export async function findTown(db: Executor, id: number): Promise<Town | undefined> {
  const [town] = await db.select(columns).from(cities).where(eq(cities.id, id))
  return town
}

/** The largest town of a country that bears a name, in French or otherwise. */
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

/** Whether a name is that of a well-known town elsewhere, such as Paris for a home said to be in Belgium. */
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
