import { type CountrySlug, countryByCode } from '#contract/core/countries.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import {
  type CityRow,
  type PlaceSuggestion,
  presentCity,
  suggestCitiesByPostcode,
  suggestCountries,
  suggestNamedPlaces,
  suggestResemblingCities,
} from '#server/search/suggest-places.ts'
import { startsWith } from '#server/search/word-query.ts'
import { isVisible } from '#server/rentals/reads/rental-repository.ts'

interface Suggestion {
  kind: 'country' | 'city' | 'place' | 'property'
  label: string
  detail: string
  country_slug: CountrySlug | null
  city: string | null
  property_id: string | null
  total_items: number
}

/** Countries, then cities with rentals, then rentals whose title begins with the typed text. */
export async function suggestRentals(
  app: Context,
  typed: string,
  limit: number,
  language: Language,
): Promise<Suggestion[]> {
  const [inCountries, { cities, homes: rentals }, atPostcode, named] = await Promise.all([
    suggestCountries(app, 'rental_count', typed, language),
    suggestByBeginning(app, typed, limit, language),
    suggestCitiesByPostcode(app, { table: 'rental', visible: isVisible }, typed, limit, language),
    suggestNamedPlaces(app, { table: 'rental', visible: isVisible }, typed, 3, language),
  ])
  const close = cities.length + inCountries.length + rentals.length + atPostcode.length + named.length > 0
  const resembling = close
    ? []
    : await suggestResemblingCities(app, 'rental_city_count', typed, limit, language)
  const places = [...inCountries, ...atPostcode, ...cities, ...named, ...resembling]
  return [...places.map(presentPlace), ...rentals].slice(0, limit)
}

/** Cities and rentals whose name begins with the typed text, in one query. */
async function suggestByBeginning(app: Context, typed: string, limit: number, language: Language) {
  const rows = await runStatement<CityRow & { id: string | null; title: string }>(
    app,
    sql`(select null::uuid as id, '' as title, max(city) as city, country_code, sum(total)::int as total
        from rental_city_count
        where ${startsWith(sql`city_key`, sql`place_key(${typed})`)} and (select place_key(${typed})) <> ''
        group by country_code, city_key having sum(total) > 0
        order by total desc, city_key limit ${sql.raw(String(limit))})
      union all
      (select id, title, city, country_code, 1 from rental
        where ${isVisible} and ${startsWith(sql`plain_text(title)`, sql`plain_text(${typed})`)}
        order by plain_text(title) using ~<~ limit ${sql.raw(String(limit))})`,
  )
  return {
    cities: rows.filter(({ id }) => id === null).map((row) => presentCity(row, language)),
    homes: rows.flatMap(({ id, ...row }) => (id === null ? [] : [presentRental({ id, ...row }, language)])),
  }
}

function presentPlace(place: PlaceSuggestion): Suggestion {
  return { ...place, property_id: null }
}

function presentRental(
  { id, title, city, country_code }: CityRow & { id: string; title: string },
  language: Language,
): Suggestion {
  const country = countryByCode(country_code)
  return {
    kind: 'property',
    label: title,
    detail: `${city}, ${country.name[language]}`,
    country_slug: country.slug,
    city,
    property_id: id,
    total_items: 1,
  }
}
