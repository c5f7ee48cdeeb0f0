import type { SaleCard } from '#contract/sales/sales.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { isVisibleSql } from '#server/sales/listing/visible-sale.ts'
import type { FoundListing } from '#server/search/card-cache.ts'
import { cardsOf } from './sale-cards.ts'
import type { SaleRow } from './sale-search-queries.ts'

/** How many listings are compared; more would cost without better results. */
const candidates = 200

/**
 * Listings of the same city, then of the same country, closest to this one in price, type and size. Each difference is
 * a distance: another type counts as much as a third of the price, or a third of the surface.
 */
export async function similarSales(
  app: Context,
  listing: SaleRow,
  { limit, excludeSeller }: { limit: number; excludeSeller: boolean },
): Promise<SaleCard[]> {
  const most = sql.raw(String(candidates))
  const others = excludeSeller ? sql`and seller_id <> ${listing.sellerId}` : sql``
  const compared = sql`id, property_type, price_eur_minor, surface_total, bedrooms`
  const price = listing.priceEurMinor ?? 0
  const rows = await runStatement<FoundListing>(
    app,
    sql`with near as (
        (select ${compared}, 0 as away from sale_listing
          where ${isVisibleSql} and city_key = ${listing.cityKey} and country_code = ${listing.countryCode}
            and id <> ${listing.id} ${others} limit ${most})
        union all
        (select ${compared}, 1 as away from sale_listing
          where ${isVisibleSql} and country_code = ${listing.countryCode} and city_key <> ${listing.cityKey} ${others}
          order by first_published_at desc limit ${most})
      )
      select near.id, sale_listing.xmin::text as version from near join sale_listing on sale_listing.id = near.id
      order by away, (near.property_type <> ${listing.propertyType})::int * 0.4
        + abs(ln((coalesce(near.price_eur_minor, 0) + 1)::float8 / (${price}::float8 + 1)))
        + abs(ln((near.surface_total + 1)::float8 / (${listing.surfaceTotal ?? 0}::float8 + 1)))
        + abs(near.bedrooms - ${listing.bedrooms}::int) * 0.1, near.id
      limit ${sql.raw(String(limit))}`,
  )
  return cardsOf(app, rows)
}
