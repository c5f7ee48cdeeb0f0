import { type CountryCode, countryByCode } from '#contract/core/countries.ts'
import { taxStateOfStay } from '#server/pricing/tourist-tax/foreign-taxes.ts'
import type { TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import type { Context } from '#server/platform/context.ts'
import { sql } from '#server/platform/database/statement.ts'
import { clusterListings, type ClusterRow } from '#server/search/cluster-listings.ts'
import {
  conditionsOf,
  foundStayOf,
  type FoundStayTotal,
  priceOf,
  type RentalSearch,
  whereOf,
} from './rental-criteria.ts'

interface NamedRow {
  title: string
  country_code: CountryCode
  base_price_minor: number
  total_minor: number | null
  found: FoundStayTotal | null
  tourist_tax: TouristTaxState
}

/** The rentals of a map in clusters; a cell with one rental has its name. */
export async function mapRentals(app: Context, search: RentalSearch, zoom: number) {
  const total = search.stay ? priceOf(search) : sql`null::bigint`
  const rows = await clusterListings<NamedRow>(
    app,
    {
      table: 'rental',
      where: whereOf(conditionsOf(search)),
      // With dates the price is that of a stay, which would be calculated for each home of each cell.
      price: search.stay || search.flexible ? sql`null::bigint` : sql`base_price_minor`,
      columns: sql`title, country_code, base_price_minor, tourist_tax, ${total} as total_minor,
        ${foundStayOf(search)} as found`,
    },
    zoom,
  )
  return { total_items: rows[0]?.total_items ?? 0, clusters: rows.map((row) => presentCluster(row, search)) }
}

function presentCluster(row: ClusterRow & NamedRow, { stay, flexible }: RentalSearch) {
  const { count, latitude, longitude, lowest_minor } = row
  const cell = { latitude, longitude, count, lowest_minor, currency: 'EUR' as const }
  if (row.id === null) return { ...cell, rental: null }
  return {
    ...cell,
    rental: {
      id: row.id,
      country_slug: countryByCode(row.country_code).slug,
      title: row.title,
      price: row.base_price_minor / 100,
      total_minor: row.found ? row.found.total_minor : row.total_minor,
      stay: row.found?.stay ?? null,
      currency: 'EUR' as const,
      tourist_tax: taxStateOfStay(row.tourist_tax, row.country_code, (stay ?? flexible)?.nights ?? 0),
    },
  }
}
