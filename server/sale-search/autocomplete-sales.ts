import { type CountryCode, countryByCode } from '#contract/core/countries.ts'
import type { Language } from '#contract/core/language.ts'
import type { SaleSuggestion } from '#contract/sales/public-sales.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { isVisibleSql } from '#server/sales/listing/visible-sale.ts'
import {
  type PlaceSuggestion,
  suggestCitiesByPostcode,
  suggestCountries,
  suggestNamedPlaces,
  suggestResemblingCities,
} from '#server/search/suggest-places.ts'
import { startsWith } from '#server/search/word-query.ts'

export type SuggestedKind = 'all' | 'country' | 'region' | 'city' | 'property'

interface FoundRow {
  kind: 'region' | 'city' | 'property'
  id: string | null
  name: string
  city: string | null
  region: string | null
  country_code: CountryCode
  total: number
}

/** Countries, regions and cities with listings, then listings whose title begins with the typed text. */
export async function autocompleteSales(
  app: Context,
  { q: typed, limit, type }: { q: string; limit: number; type: SuggestedKind },
  language: Language,
): Promise<SaleSuggestion[]> {
  const requests = (kind: SuggestedKind) => type === 'all' || type === kind
  const [inCountries, found, atPostcode, named] = await Promise.all([
    requests('country') ? suggestCountries(app, 'sale_count', typed, language) : [],
    suggestByBeginning(app, typed, limit, type),
    requests('city')
      ? suggestCitiesByPostcode(app, { table: 'sale_listing', visible: isVisibleSql }, typed, limit, language)
      : [],
    requests('city')
      ? suggestNamedPlaces(app, { table: 'sale_listing', visible: isVisibleSql }, typed, 3, language)
      : [],
  ])
  const isClose = inCountries.length + found.length + atPostcode.length + named.length > 0
  const resembling =
    isClose || !requests('city')
      ? []
      : await suggestResemblingCities(app, 'sale_city_count', typed, limit, language)
  return [
    ...[...inCountries, ...atPostcode, ...named, ...resembling].map(presentPlace),
    ...found.map((row) => presentFound(row, language)),
  ].slice(0, limit)
}

/** Regions, cities and listings whose name begins with the typed text, in one query. */
async function suggestByBeginning(app: Context, typed: string, limit: number, type: SuggestedKind) {
  const most = sql.raw(String(limit))
  const key = sql`place_key(${typed})`
  const queries: Partial<Record<SuggestedKind, Statement>> = {
    region: sql`(select 'region' as kind, null::uuid as id, max(region) as name, null as city, max(region) as region,
        country_code, sum(total)::int as total
      from sale_city_count where ${startsWith(sql`place_key(region)`, key)} and (select ${key}) <> ''
      group by country_code, place_key(region) having sum(total) > 0 order by total desc, name limit ${most})`,
    city: sql`(select 'city' as kind, null::uuid as id, max(city) as name, max(city) as city, null as region,
        country_code, sum(total)::int as total
      from sale_city_count where ${startsWith(sql`city_key`, key)} and (select ${key}) <> ''
      group by country_code, city_key having sum(total) > 0 order by total desc, city_key limit ${most})`,
    property: sql`(select 'property' as kind, id, title as name, city, null as region, country_code, 1 as total
      from sale_listing
      where ${isVisibleSql} and ${startsWith(sql`plain_text(title)`, sql`plain_text(${typed})`)}
      order by plain_text(title) using ~<~ limit ${most})`,
  }
  const requested = Object.entries(queries)
    .filter(([kind]) => type === 'all' || type === kind)
    .map(([, query]) => query)
  if (requested.length === 0) return []
  return runStatement<FoundRow>(app, sql.join(requested, sql` union all `))
}

function presentPlace(place: PlaceSuggestion): SaleSuggestion {
  return { ...place, region: null, property_type: null, property_id: null }
}

function presentFound(
  { kind, id, name, city, region, country_code, total }: FoundRow,
  language: Language,
): SaleSuggestion {
  const country = countryByCode(country_code)
  return {
    kind,
    label: name,
    detail: kind === 'property' ? `${city}, ${country.name[language]}` : country.name[language],
    country_slug: country.slug,
    region,
    city,
    property_type: null,
    property_id: id,
    total_items: total,
  }
}
