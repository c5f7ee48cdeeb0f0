import { type CountryCode, countryByCode } from '#contract/core/countries.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'

/** Maximum of cities in the list. */
const mostCities = 60

interface CityRow {
  country_code: CountryCode
  city: string
  total_items: number
}

/** The cities with listings of a search, those with most listings first. */
export async function countCities(app: Context, { table, where }: { table: string; where: Statement }) {
  const rows = await runStatement<CityRow>(
    app,
    sql`select country_code, min(city) as city, count(*)::int as total_items
      from ${sql.raw(table)} where ${where}
      group by country_code, city_key
      order by total_items desc, city, country_code
      limit ${sql.raw(String(mostCities))}`,
  )
  return {
    items: rows.map(({ country_code: code, city, total_items }) => ({
      city,
      country_slug: countryByCode(code).slug,
      total_items,
    })),
  }
}
