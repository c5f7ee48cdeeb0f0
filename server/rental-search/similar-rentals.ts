import { sql } from '#server/platform/database/statement.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import type { FoundListing } from '#server/search/card-cache.ts'
import { cardsOf } from './rental-cards.ts'
import { isVisible, type RentalRow } from '#server/rentals/reads/rental-repository.ts'

/** Rentals compared with this one; more would cost time without better results. */
const candidates = 200

/**
 * Visible rentals of the same city, then of the same country, nearest to this one in price, type and size. Each
 * difference is a distance: the same type counts as much as a fifth of the price or two bedrooms.
 */
export async function similarRentals(app: Context, rental: RentalRow, limit: number) {
  const rows = await runStatement<FoundListing>(
    app,
    sql`with near as (
        (select id, property_type, base_price_minor, bedrooms, max_guests, 0 as away from rental
          where ${isVisible} and city_key = ${rental.cityKey} and country_code = ${rental.countryCode} and id <> ${rental.id}
          limit ${sql.raw(String(candidates))})
        union all
        (select id, property_type, base_price_minor, bedrooms, max_guests, 1 as away from rental
          where ${isVisible} and country_code = ${rental.countryCode} and city_key <> ${rental.cityKey}
          order by published_at desc limit ${sql.raw(String(candidates))})
      )
      select near.id, home.xmin::text as version from near join rental home on home.id = near.id
      order by away, (near.property_type <> ${rental.propertyType})::int * 0.2
        + abs(ln((near.base_price_minor + 1)::float8 / (${rental.basePriceMinor}::float8 + 1)))
        + abs(near.bedrooms - ${rental.bedrooms}::int) * 0.1 + abs(near.max_guests - ${rental.maxGuests}::int) * 0.03, near.id
      limit ${sql.raw(String(limit))}`,
  )
  return cardsOf(app, rows)
}
