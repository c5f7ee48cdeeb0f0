import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings, salePriceChanges } from '#server/schema/catalogue/sale-tables.ts'
import { rentalPriceDays } from '#server/schema/following/favorite-tables.ts'

/**
 * Stores the price of a night of favourite rentals, or of one, where it is another than the last one stored: the last
 * price of a day stands for it.
 */
export async function storePriceDays(db: Executor, today: string, rentalId?: string) {
  await db.execute(sql`
    insert into rental_price_day (rental_id, day, price_minor)
    select rental.id, ${today}::date, rental.base_price_minor from rental
    where rental.status = 'PUBLISHED' and rental.base_price_minor > 0
      and ${rentalId ? sql`rental.id = ${rentalId}` : sql`exists (select from favorite where favorite.rental_id = rental.id)`}
      and rental.base_price_minor is distinct from (
        select price_minor from rental_price_day known where known.rental_id = rental.id order by day desc limit 1)
    on conflict (rental_id, day) do update set price_minor = excluded.price_minor`)
}

export function selectPriceDays(db: Executor, rentalIds: string[]) {
  return db
    .select()
    .from(rentalPriceDays)
    .where(inArray(rentalPriceDays.rentalId, rentalIds))
    .orderBy(asc(rentalPriceDays.day))
}

/** Prices of listings for sale in the currency that they have now. */
export function selectSalePrices(db: Executor, listingIds: string[]) {
  return db
    .select({
      listingId: salePriceChanges.listingId,
      price: salePriceChanges.price,
      changedAt: salePriceChanges.changedAt,
    })
    .from(salePriceChanges)
    .innerJoin(
      saleListings,
      and(
        eq(saleListings.id, salePriceChanges.listingId),
        eq(saleListings.currency, salePriceChanges.currency),
      ),
    )
    .where(inArray(salePriceChanges.listingId, listingIds))
    .orderBy(asc(salePriceChanges.changedAt), asc(salePriceChanges.id))
}
