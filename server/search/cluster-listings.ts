import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { mergeOverlapping } from './merge-overlapping.ts'

/** Maximum of markers on a map, the fullest cells first; the total counts every listing. */
const mostClusters = 600

export interface ClusterRow {
  total_items: number
  count: number
  latitude: number
  longitude: number
  /** The lowest price of the cell in cents of a euro, where one was requested. */
  lowest_minor: number | null
  id: string | null
}

/**
 * The listings of a map, grouped by cells about 128 pixels wide at this zoom, and those whose labels would overlap together; a cell with one listing has its requested
 * columns. The statements use the table name of the database.
 * @param listings.price in cents of a euro, of which each cell has the lowest
 */
export async function clusterListings<Named extends object>(
  app: Context,
  listings: { table: string; where: Statement; columns: Statement; price: Statement },
  zoom: number,
) {
  const cell = 360 / 2 ** zoom / 4
  const { where, columns, price } = listings
  const table = sql.raw(listings.table)
  const rows = await runStatement<ClusterRow & Named>(
    app,
    sql`with cells as materialized (
        select count(*)::int as count, avg(public_latitude) as latitude, avg(public_longitude) as longitude,
          min(${price})::bigint as lowest_minor
        from ${table} where ${where} and public_longitude is not null
        group by floor(public_longitude / ${cell}::float8), floor(public_latitude / ${cell * 0.7}::float8)
      )
      select (select coalesce(sum(count), 0)::int from cells) as total_items, shown.*, alone.*
      from (select * from cells order by count desc, latitude, longitude limit ${sql.raw(String(mostClusters))}) shown
      left join lateral (
        select id, ${columns} from ${table}
        where shown.count = 1 and ${where} and point(${table}.public_longitude, ${table}.public_latitude)
          <@ box(point(shown.longitude, shown.latitude), point(shown.longitude, shown.latitude))
        limit 1
      ) alone on true`,
  )
  return mergeOverlapping(rows, cell)
}
