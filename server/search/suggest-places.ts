import { countries, type CountryCode, type CountrySlug, countryByCode } from '#contract/core/countries.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { placesBeginning } from './named-places.ts'
import { isInZones, type PlacedTable } from './zones.ts'
import { startsWith, swappedNeighbours } from './word-query.ts'

export interface PlaceSuggestion {
  /** `place`: a district or a landmark, whose label is the text to search. */
  kind: 'country' | 'city' | 'place'
  label: string
  detail: string
  country_slug: CountrySlug | null
  city: string | null
  total_items: number
}

export interface CityRow {
  country_code: CountryCode
  city: string
  total: number
}

/** The open countries whose name begins with the typed text, or in the viewer's language one of its words. */
export async function suggestCountries(
  app: Context,
  counts: string,
  typed: string,
  language: Language,
): Promise<PlaceSuggestion[]> {
  const key = plain(typed)
  const matching = countries.filter(
    ({ name, slug }) =>
      [slug, ...Object.values(name)].some((word) => plain(word).startsWith(key)) ||
      (key.length > 2 && plain(name[language]).includes(` ${key}`)),
  )
  if (matching.length === 0) return []
  const codes = matching.map(({ code }) => code)
  const totals = await runStatement<{ country_code: CountryCode; total: number }>(
    app,
    sql`select country_code, sum(total)::int as total from ${sql.raw(counts)}
      where country_code = any(${codes}::text[]) group by country_code`,
  )
  return matching.map(({ code, slug, name }) => ({
    kind: 'country',
    label: name[language],
    detail: '',
    country_slug: slug,
    city: null,
    total_items: totals.find((row) => row.country_code === code)?.total ?? 0,
  }))
}

/**
 * Cities with listings whose name is similar to the typed text or begins with it but for two swapped letters, for when
 * none begins with it.
 */
export async function suggestResemblingCities(
  app: Context,
  cityCounts: string,
  typed: string,
  limit: number,
  language: Language,
) {
  const rows = await runStatement<CityRow>(
    app,
    sql`select country_code, max(city) as city, sum(total)::int as total from ${sql.raw(cityCounts)}
      where word_similarity((select place_key(${typed})), city_key) >= 0.4
        or exists (select from unnest(${swappedNeighbours(typed)}::text[]) swapped
          where starts_with(city_key, place_key(swapped)))
      group by country_code, city_key having sum(total) > 0
      order by max(word_similarity((select place_key(${typed})), city_key)) desc, total desc, city_key limit ${sql.raw(String(limit))}`,
  )
  return rows.map((row) => presentCity(row, language))
}

/** Cities of the visible listings whose postcode begins with the typed digits, three of them at least. */
export async function suggestCitiesByPostcode(
  app: Context,
  { table, visible }: { table: string; visible: Statement },
  typed: string,
  limit: number,
  language: Language,
): Promise<PlaceSuggestion[]> {
  const digits = typed.trim()
  if (!/^\d{3,5}$/.test(digits)) return []
  const rows = await runStatement<CityRow & { postcode: string }>(
    app,
    sql`select country_code, max(city) as city, min(postcode) as postcode, count(*)::int as total
      from ${sql.raw(table)} where ${visible} and ${startsWith(sql`postcode`, sql`${digits}::text`)}
      group by country_code, city_key order by total desc, city_key limit ${sql.raw(String(limit))}`,
  )
  return rows.map((row) => {
    const city = presentCity(row, language)
    return { ...city, detail: `${row.postcode}, ${city.detail}` }
  })
}

/** Districts and landmarks whose name begins with the typed text and that have listings around them. */
export async function suggestNamedPlaces(
  app: Context,
  { table, visible }: { table: PlacedTable; visible: Statement },
  typed: string,
  limit: number,
  language: Language,
): Promise<PlaceSuggestion[]> {
  const places = placesBeginning(typed).slice(0, limit)
  if (places.length === 0) return []
  const counts = places.map(
    ({ zone }) =>
      sql`(select count(*)::int from ${sql.raw(table)} where ${visible} and ${isInZones(table, [zone])})`,
  )
  const [row] = await runStatement<{ totals: number[] }>(
    app,
    sql`select array[${sql.join(counts, sql`, `)}] as totals`,
  )
  return places
    .map(({ name, town, countryCode }, index): PlaceSuggestion => ({
      kind: 'place',
      label: `${name}, ${town}`,
      detail: countryByCode(countryCode).name[language],
      country_slug: null,
      city: null,
      total_items: row?.totals[index] ?? 0,
    }))
    .filter(({ total_items: total }) => total > 0)
}

export function presentCity({ country_code, city, total }: CityRow, language: Language): PlaceSuggestion {
  const country = countryByCode(country_code)
  return {
    kind: 'city',
    label: city,
    detail: country.name[language],
    country_slug: country.slug,
    city,
    total_items: total,
  }
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’'-]/g, ' ').toLowerCase()
}
