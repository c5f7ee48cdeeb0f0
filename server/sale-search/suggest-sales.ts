import { type CountryCode, countryByCode } from '#contract/core/countries.ts'
import type { Language } from '#contract/core/language.ts'
import type { SaleSuggestion } from '#contract/sales/public-sales.ts'
import type { SaleType } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { fill } from '#server/platform/texts/texts.ts'
import { isVisibleSql } from '#server/sales/listing/visible-sale.ts'
import { droppedBy, typeNames } from './suggestion-texts.ts'

interface PlaceRow {
  country_code: CountryCode
  city: string
  total: number
}

interface DropRow {
  id: string
  title: string
  city: string
  country_code: CountryCode
  property_type: SaleType
  percent: number
}

/** Current suggestions: the cities and types with most listings, the latest price drops; dated. */
export async function suggestSales(app: Context, { limit, language }: { limit: number; language: Language }) {
  const each = sql.raw(String(Math.ceil(limit / 3)))
  const [cities, types, drops] = await Promise.all([
    runStatement<PlaceRow>(
      app,
      sql`select country_code, max(city) as city, sum(total)::int as total from sale_city_count
        group by country_code, city_key having sum(total) > 0 order by total desc, city limit ${each}`,
    ),
    runStatement<{ property_type: SaleType; total: number }>(
      app,
      sql`select property_type, sum(total)::int as total from sale_count
        group by property_type having sum(total) > 0 order by total desc, property_type limit ${each}`,
    ),
    runStatement<DropRow>(
      app,
      sql`select id, title, city, country_code, property_type,
          round((1 - sale_price / previous_price) * 100)::int as percent
        from sale_listing where ${isVisibleSql} and price_dropped_at is not null and previous_price > sale_price
        order by price_dropped_at desc, id desc limit ${each}`,
    ),
  ])
  const suggestions = [
    ...cities.map((row) => presentCity(row, language)),
    ...types.map(({ property_type, total }): SaleSuggestion => ({
      ...nothing,
      kind: 'property_type',
      label: typeNames[property_type][language],
      property_type,
      total_items: total,
    })),
    ...drops.map((row) => presentDrop(row, language)),
  ].slice(0, limit)
  return { suggestions, last_updated: app.clock.now().toISOString() }
}

const nothing = {
  detail: '',
  country_slug: null,
  region: null,
  city: null,
  property_type: null,
  property_id: null,
}

function presentCity({ country_code, city, total }: PlaceRow, language: Language): SaleSuggestion {
  const country = countryByCode(country_code)
  return {
    ...nothing,
    kind: 'city',
    label: city,
    detail: country.name[language],
    country_slug: country.slug,
    city,
    total_items: total,
  }
}

function presentDrop(row: DropRow, language: Language): SaleSuggestion {
  return {
    ...nothing,
    kind: 'price_drop',
    label: row.title,
    detail: fill(droppedBy[language], { city: row.city, percent: row.percent }),
    country_slug: countryByCode(row.country_code).slug,
    city: row.city,
    property_type: row.property_type,
    property_id: row.id,
    total_items: 1,
  }
}
