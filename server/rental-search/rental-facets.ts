import { sql, type Statement } from '#server/platform/database/statement.ts'
import type { RentalFacets } from '#contract/rentals/public-rentals.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { conditionsOf, priceOf, type RentalSearch, whereOf, without } from './rental-criteria.ts'

const bins = 24
const mostBedrooms = 6

interface FacetRow {
  property_type: Record<string, number> | null
  amenities: Record<string, number> | null
  bedrooms: number[]
  min: number | null
  max: number | null
  bins: Record<string, number> | null
}

/**
 * The number of matches for each further choice. A facet with a single choice ignores its own criterion; amenities are
 * combined, so they count within those already chosen. With flexible dates the price is null where no stay is free.
 */
export async function countFacets(app: Context, search: RentalSearch): Promise<RentalFacets> {
  const conditions = conditionsOf(search)
  const anyPrice = without(search, 'price')
  const [row] = await runStatement<FacetRow>(
    app,
    sql`with priced as materialized (
        select ${priceOf(anyPrice)} as price
        from rental where ${whereOf(conditionsOf(anyPrice), ...(search.flexible ? (['dates'] as const) : []))}
      ), bounds as (select min(price) as min, max(price) as max from priced)
      select ${countsBy(sql`property_type`, sql`rental`, whereOf(conditions, 'property_type'))} as property_type,
        ${countsBy(sql`amenity`, sql`rental, unnest(amenities) amenity`, whereOf(conditions))} as amenities,
        ${bedroomCounts(whereOf(conditions, 'bedrooms'))} as bedrooms,
        bounds.min::float8 as min, bounds.max::float8 as max,
        (select json_object_agg(bin, total) from (
          select width_bucket(price, bounds.min, bounds.max + 1, ${sql.raw(String(bins))}) as bin, count(*) as total
          from priced where price is not null group by 1) binned) as bins
      from bounds`,
  )
  return {
    property_type: row?.property_type ?? {},
    amenities: row?.amenities ?? {},
    bedrooms: Object.fromEntries((row?.bedrooms ?? []).map((total, index) => [String(index + 1), total])),
    price: {
      min: (row?.min ?? 0) / 100,
      max: (row?.max ?? 0) / 100,
      bins: Array.from({ length: bins }, (_, index) => row?.bins?.[index + 1] ?? 0),
    },
  }
}

function countsBy(column: Statement, from: Statement, where: Statement): Statement {
  return sql`(select json_object_agg(value, total) from (
    select ${column} as value, count(*) as total from ${from} where ${where} group by 1) counted)`
}

/** Rentals with at least 1, 2, … bedrooms, as the filter requires. */
function bedroomCounts(where: Statement): Statement {
  const counts = Array.from(
    { length: mostBedrooms },
    (_, index) => sql`count(*) filter (where bedrooms >= ${sql.raw(String(index + 1))})`,
  )
  return sql`(select json_build_array(${sql.join(counts, sql`, `)}) from rental where ${where})`
}
