import { sql } from '../database/statement.ts'
import { type CountryCode, countryByCode } from '../../contract/countries.ts'
import type { App } from '../app.ts'
import { runStatement } from '../database/run-statement.ts'
import { conditionsOf, priceOf, type RentalSearch, whereOf } from './rental-criteria.ts'

/** A map shows no more marks than this, the fullest cells first; the total counts every home. */
const mostClusters = 600

interface ClusterRow {
  total_items: number
  count: number
  latitude: number
  longitude: number
  id: string | null
  title: string
  country_code: CountryCode
  base_price_minor: number
  total_minor: number | null
}

/** The homes of a map, grouped by cells about 64 pixels wide at this zoom; the one home of a cell is named. */
export async function mapRentals(app: App, search: RentalSearch, zoom: number) {
  const cell = 360 / 2 ** zoom / 4
  const where = whereOf(conditionsOf(search))
  const rows = await runStatement<ClusterRow>(
    app,
    sql`with cells as materialized (
        select count(*)::int as count, avg(public_latitude) as latitude, avg(public_longitude) as longitude
        from rental where ${where} and public_longitude is not null
        group by floor(public_longitude / ${cell}::float8), floor(public_latitude / ${cell * 0.7}::float8)
      )
      select (select coalesce(sum(count), 0)::int from cells) as total_items, shown.*, alone.*
      from (select * from cells order by count desc, latitude, longitude limit ${sql.raw(String(mostClusters))}) shown
      left join lateral (
        select id, title, country_code, base_price_minor, ${search.stay ? priceOf(search) : sql`null::bigint`} as total_minor
        from rental
        where shown.count = 1 and ${where} and point(rental.public_longitude, rental.public_latitude)
          <@ box(point(shown.longitude, shown.latitude), point(shown.longitude, shown.latitude))
        limit 1
      ) alone on true`,
  )
  return { total_items: rows[0]?.total_items ?? 0, clusters: rows.map(presentCluster) }
}

function presentCluster(row: ClusterRow) {
  const { count, latitude, longitude } = row
  if (row.id === null) return { latitude, longitude, count, rental: null }
  return {
    latitude,
    longitude,
    count,
    rental: {
      id: row.id,
      country_slug: countryByCode(row.country_code).slug,
      title: row.title,
      price: row.base_price_minor / 100,
      total_minor: row.total_minor,
    },
  }
}
