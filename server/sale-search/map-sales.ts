import { type CountryCode, countryByCode } from '#contract/core/countries.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import { sql } from '#server/platform/database/statement.ts'
import { clusterListings, type ClusterRow } from '#server/search/cluster-listings.ts'
import { conditionsOf, type SaleSearch, whereOf } from './sale-criteria.ts'

interface NamedRow {
  title: string
  country_code: CountryCode
  sale_price: string
  currency: Currency
}

/** The listings in a map's bounds, clustered; a cell with a single listing returns it. */
export async function mapSales(app: Context, search: SaleSearch, zoom: number) {
  const rows = await clusterListings<NamedRow>(
    app,
    {
      table: 'sale_listing',
      where: whereOf(conditionsOf(search)),
      price: sql`price_eur_minor`,
      columns: sql`title, country_code, sale_price::text as sale_price, currency`,
    },
    zoom,
  )
  return { total_items: rows[0]?.total_items ?? 0, clusters: rows.map(presentCluster) }
}

function presentCluster({ id, count, latitude, longitude, lowest_minor, ...row }: ClusterRow & NamedRow) {
  const sale = id && {
    id,
    country_slug: countryByCode(row.country_code).slug,
    title: row.title,
    sale_price: row.sale_price,
    currency: row.currency,
  }
  return { latitude, longitude, count, lowest_minor, currency: 'EUR' as const, sale: sale || null }
}
