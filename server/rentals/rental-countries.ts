import { sql } from '../database/statement.ts'
import { countries, type CountryCode, countryByCode } from '../../contract/countries.ts'
import type { RentalImage } from '../../contract/rentals.ts'
import type { App } from '../app.ts'
import { runStatement } from '../database/run-statement.ts'
import { cardImagesOf } from './rental-images.ts'
import { isVisible } from './rental-queries.ts'

/** Cities named for a country, those with most homes first. */
const mostCities = 12

interface CityRow {
  country_code: CountryCode
  city: string
  total_items: number
  price_from: number
  cover_of: string | null
}

/** Countries with their largest cities, their prices and a picture of each. */
export async function summarizeCountries(app: App, codes: CountryCode[]) {
  const [totals, cities] = await Promise.all([totalsOf(app, codes), citiesOf(app, codes)])
  const covers = await cardImagesOf(
    app,
    cities.flatMap(({ cover_of }) => cover_of ?? []),
  )
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
          price_from: city.price_from / 100,
          image: coverOf(covers.get(city.cover_of ?? '')),
        })),
    }
  })
}

export function allCountries() {
  return countries.map(({ code }) => code)
}

function totalsOf(app: App, codes: CountryCode[]) {
  return runStatement<{ country_code: CountryCode; total_items: number; price_from: number | null }>(
    app,
    sql`select country_code, sum(total)::int as total_items,
        (select min(base_price_minor) from rental where ${isVisible} and country_code = counted.country_code) as price_from
      from rental_count counted where country_code = any(${codes}::text[])
      group by country_code having sum(total) > 0`,
  )
}

/** The picture of a city is that of its best-rated home. */
function citiesOf(app: App, codes: CountryCode[]) {
  return runStatement<CityRow>(
    app,
    sql`with counted as (
        select country_code, city_key, max(city) as city, sum(total)::int as total_items,
          row_number() over (partition by country_code order by sum(total) desc, city_key) as place
        from rental_city_count where country_code = any(${codes}::text[])
        group by country_code, city_key having sum(total) > 0
      )
      select country_code, city, total_items,
        (select min(base_price_minor) from rental where ${isVisible}
          and city_key = counted.city_key and country_code = counted.country_code) as price_from,
        (select id from rental where ${isVisible}
          and city_key = counted.city_key and country_code = counted.country_code
          order by coalesce(average_rating, 0) desc, id limit 1) as cover_of
      from counted where place <= ${mostCities} order by country_code, place`,
  )
}

function coverOf(images: RentalImage[] | undefined) {
  return images?.find((image) => image.is_primary) ?? images?.[0] ?? null
}
