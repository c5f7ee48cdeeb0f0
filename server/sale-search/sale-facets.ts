import type { SaleFacets } from '#contract/sales/public-sales.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { conditionsOf, type CriterionName, type SaleSearch, whereOf } from './sale-criteria.ts'

const bins = 24
/** The highest room count that the filters offer. */
const mostRooms = 6

type Counts = Record<string, number> | null

interface FacetRow {
  property_type: Counts
  amenities: Counts
  condition: Counts
  energy_class: Counts
  seller_kind: Counts
  rooms: number[]
  bedrooms: number[]
  min: number | null
  max: number | null
  bins: Counts
}

/**
 * How many listings each further choice would leave. A facet whose choices replace each other ignores its own
 * criterion; amenities are combined, so theirs counts among those already selected. Without a currency the price criterion
 * compares each listing's own amount, so that amounts in several currencies have no common range.
 */
export async function countFacets(app: Context, search: SaleSearch): Promise<SaleFacets> {
  const conditions = conditionsOf(search)
  const without = (name: CriterionName) => whereOf(conditions, name)
  const counts = (column: string, name: CriterionName) =>
    countsBy(sql.raw(column), sql`sale_listing`, sql`${without(name)} and ${sql.raw(column)} is not null`)
  const isInEuros = search.filters.currency !== undefined
  const price = isInEuros ? sql`price_eur_minor` : sql`(sale_price * 100)::bigint`
  const oneCurrency = isInEuros ? sql`` : sql` having min(currency) = max(currency)`
  const [row] = await runStatement<FacetRow>(
    app,
    sql`with priced as materialized (
        select ${price} as price, currency from sale_listing where ${without('price')} and ${price} is not null
      ), bounds as (select min(price) as min, max(price) as max from priced${oneCurrency})
      select ${counts('property_type', 'property_type')} as property_type,
        ${countsBy(sql`amenity`, sql`sale_listing, unnest(amenities) amenity`, whereOf(conditions))} as amenities,
        ${counts('property_condition', 'condition')} as condition,
        ${counts('energy_class', 'energy_class')} as energy_class,
        ${counts('seller_kind', 'seller_kind')} as seller_kind,
        ${atLeast('rooms', without('rooms'))} as rooms, ${atLeast('bedrooms', without('bedrooms'))} as bedrooms,
        bounds.min::float8 as min, bounds.max::float8 as max,
        case when bounds.min is not null then (select json_object_agg(bin, total) from (
          select width_bucket(price, bounds.min, bounds.max + 1, ${sql.raw(String(bins))}) as bin, count(*) as total
          from priced group by 1) binned) end as bins
      from (select) always left join bounds on true`,
  )
  return {
    property_type: row?.property_type ?? {},
    rooms: byNumber(row?.rooms),
    bedrooms: byNumber(row?.bedrooms),
    amenities: row?.amenities ?? {},
    condition: row?.condition ?? {},
    energy_class: row?.energy_class ?? {},
    seller_kind: row?.seller_kind ?? {},
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

/** Listings with at least 1, 2, … of them. */
function atLeast(column: string, where: Statement): Statement {
  const counts = Array.from({ length: mostRooms }, (_, index) =>
    sql.raw(`count(*) filter (where ${column} >= ${index + 1})`),
  )
  return sql`(select json_build_array(${sql.join(counts, sql`, `)}) from sale_listing where ${where})`
}

function byNumber(counts: number[] = []) {
  return Object.fromEntries(counts.map((total, index) => [String(index + 1), total]))
}
