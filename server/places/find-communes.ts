import { type SQL, sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/core/countries.ts'
import type { Executor } from '#server/platform/database/connect.ts'

/**
 * What the INSEE code of a French place begins with: the codes of its commune and of those merged into it, else its
 * department, else nothing. Empty in other countries.
 */
export async function inseeBeginnings(
  db: Executor,
  { countryCode, postcode, city }: { countryCode: CountryCode; postcode: string; city: string },
): Promise<string[]> {
  if (countryCode !== 'FR') return []
  const { rows } = await db.execute<{ beginnings: string[] }>(
    sql`select ${beginningsAt(sql`${postcode}`, sql`${city}`)} as beginnings`,
  )
  return rows[0]?.beginnings ?? []
}

/** The same in SQL. */
export function beginningsAt(postcode: SQL, city: SQL) {
  return sql`insee_beginnings(${postcode}::text, ${city}::text)`
}
