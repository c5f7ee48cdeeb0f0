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

interface CountedCities {
  table: string
  /** Of the table of counts by city, where that has a column for each criterion of the search. */
  isCounted: boolean
  where: Statement
}

/** The cities with listings of a search, those with most listings first. */
export async function countCities(app: Context, { table, isCounted, where }: CountedCities) {
  const total = isCounted ? sql`sum(total)` : sql`count(*)`
  const rows = await runStatement<CityRow>(
    app,
    sql`select country_code, min(city) as city, ${total}::int as total_items
      from ${sql.raw(table)} where ${where}
      group by country_code, city_key having ${total} > 0
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
