import { sql } from '../database/statement.ts'
import { countries, type CountryCode, type CountrySlug, countryByCode } from '../../contract/countries.ts'
import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import { runStatement } from '../database/run-statement.ts'
import { startsWith } from '../search/word-query.ts'
import { isVisible } from './rental-queries.ts'

interface Suggestion {
  kind: 'country' | 'city' | 'property'
  label: string
  detail: string
  country_slug: CountrySlug
  city: string | null
  property_id: string | null
  total_items: number
}

/** Countries, then cities where there are homes, then homes whose title begins like what is typed. */
export async function suggestRentals(app: App, typed: string, limit: number, language: Language) {
  const [inCountries, { cities, homes }] = await Promise.all([
    suggestCountries(app, typed, language),
    suggestByBeginning(app, typed, limit, language),
  ])
  const close = cities.length + inCountries.length + homes.length > 0
  const resembling = close ? [] : await suggestResemblingCities(app, typed, limit, language)
  return [...inCountries, ...cities, ...resembling, ...homes].slice(0, limit)
}

async function suggestCountries(app: App, typed: string, language: Language): Promise<Suggestion[]> {
  const key = plain(typed)
  const matching = countries.filter(({ name, slug }) =>
    [slug, ...Object.values(name)].some((word) => plain(word).startsWith(key)),
  )
  if (matching.length === 0) return []
  const codes = matching.map(({ code }) => code)
  const totals = await runStatement<{ country_code: CountryCode; total: number }>(
    app,
    sql`select country_code, sum(total)::int as total from rental_count
      where country_code = any(${codes}::text[]) group by country_code`,
  )
  return matching.map(({ code, slug, name }) => ({
    kind: 'country',
    label: name[language],
    detail: '',
    country_slug: slug,
    city: null,
    property_id: null,
    total_items: totals.find((row) => row.country_code === code)?.total ?? 0,
  }))
}

interface CityRow {
  country_code: CountryCode
  city: string
  total: number
}

/** Cities and homes whose name begins with what is typed, in one read. */
async function suggestByBeginning(app: App, typed: string, limit: number, language: Language) {
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
    homes: rows.flatMap(({ id, ...row }) => (id === null ? [] : [presentHome({ id, ...row }, language)])),
  }
}

async function suggestResemblingCities(app: App, typed: string, limit: number, language: Language) {
  const rows = await runStatement<CityRow>(
    app,
    sql`select country_code, max(city) as city, sum(total)::int as total from rental_city_count
      where word_similarity((select place_key(${typed})), city_key) >= 0.4
      group by country_code, city_key having sum(total) > 0
      order by max(word_similarity((select place_key(${typed})), city_key)) desc, total desc, city_key limit ${sql.raw(String(limit))}`,
  )
  return rows.map((row) => presentCity(row, language))
}

function presentHome(
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

function presentCity({ country_code, city, total }: CityRow, language: Language): Suggestion {
  const country = countryByCode(country_code)
  return {
    kind: 'city',
    label: city,
    detail: country.name[language],
    country_slug: country.slug,
    city,
    property_id: null,
    total_items: total,
  }
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’'-]/g, ' ').toLowerCase()
}
