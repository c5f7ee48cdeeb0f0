import { countries, type CountryCode, countryByCode } from '#contract/core/countries.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'

/** Maximum of cities for a country, those with most listings first. */
const mostCities = 12

/** Listings of one kind: table, condition of visibility, table of counts, and columns to compare. */
export interface CountedListings {
  table: string
  isVisible: Statement
  counts: string
  cityCounts: string
  /** Price in cents. */
  price: string
  /** The values of `property_type`: the index of a city has its prices by type. */
  types: readonly string[]
  /** The order that selects the listing of a city's picture. */
  best: string
}

interface TotalRow {
  country_code: CountryCode
  total_items: number
  price_from: number | null
}

interface CityRow {
  country_code: CountryCode
  city: string
  total_items: number
  price_from: number | null
  /** The listing whose picture represents the city. */
  cover_of: string | null
}

export function allCountries() {
  return countries.map(({ code }) => code)
}

/**
 * Countries with their largest cities, their lowest prices in euros and a picture of each.
 * @param coversOf the pictures of the listings that represent their cities, by listing
 */
export async function summarizeCountries<Image>(
  app: Context,
  listings: CountedListings,
  codes: CountryCode[],
  coversOf: (ids: string[]) => Promise<Map<string, Image>>,
) {
  const { totals, cities } = await countCountries(app, listings, codes)
  const covers = await coversOf(cities.flatMap(({ cover_of }) => cover_of ?? []))
  return codes.map((code) => {
    const { slug, name } = countryByCode(code)
    const total = totals.find((row) => row.country_code === code)
    return {
      country_code: code,
      country_slug: slug,
      country: name.fr,
      total_items: total?.total_items ?? 0,
      price_from: total?.price_from ? total.price_from / 100 : null,
      cities: cities
        .filter((city) => city.country_code === code)
        .map((city) => ({
          city: city.city,
          total_items: city.total_items,
          price_from: (city.price_from ?? 0) / 100,
          image: covers.get(city.cover_of ?? '') ?? null,
        })),
    }
  })
}

/** Number of listings in each country and in its largest cities, and the lowest price. */
async function countCountries(app: Context, listings: CountedListings, codes: CountryCode[]) {
  const [table, price, best] = [sql.raw(listings.table), sql.raw(listings.price), sql.raw(listings.best)]
  const inCity = sql`${listings.isVisible} and city_key = counted.city_key and country_code = counted.country_code`
  const [totals, cities] = await Promise.all([
    runStatement<TotalRow>(
      app,
      sql`select country_code, sum(total)::int as total_items,
          (select min(${price}) from ${table} where ${listings.isVisible} and country_code = counted.country_code) as price_from
        from ${sql.raw(listings.counts)} counted where country_code = any(${codes}::text[])
        group by country_code having sum(total) > 0`,
    ),
    runStatement<CityRow>(
      app,
      sql`with counted as (
          select country_code, city_key, max(city) as city, sum(total)::int as total_items,
            row_number() over (partition by country_code order by sum(total) desc, city_key) as place
          from ${sql.raw(listings.cityCounts)} where country_code = any(${codes}::text[])
          group by country_code, city_key having sum(total) > 0
        )
        select country_code, city, total_items,
          (select min(cheapest.price) from unnest(${listings.types}::text[]) kind, lateral (
            select ${price} as price from ${table} where ${inCity} and property_type = kind order by ${price} limit 1
          ) cheapest) as price_from,
          (select id from ${table} where ${inCity} order by ${best}, id limit 1) as cover_of
        from counted where place <= ${mostCities} order by country_code, place`,
    ),
  ])
  return { totals, cities }
}
