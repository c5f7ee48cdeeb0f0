import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { favorites } from '#server/schema/following/favorite-tables.ts'
import type { NotifiedStay } from './favorite-stay-notifications.ts'

/** A favourite stay whose price of a night is below the stored one. */
export type CheaperStay = NotifiedStay & {
  /** Stored and current price of a night. */
  beforeMinor: number
  priceMinor: number
}

/** Less than a twentieth is not notified; several small decreases add up. */
const isNewPrice = sql`rental.base_price_minor <= favorite.known_price_minor * 0.95`

/** Stores prices that are not notified: a first price, an increase, and any while alerts are off. */
export async function noteStayPrices(db: Executor) {
  await db.execute(sql`
    update favorite set known_price_minor = rental.base_price_minor from rental
    where rental.id = favorite.rental_id and rental.status = 'PUBLISHED' and (
      favorite.known_price_minor is null or rental.base_price_minor > favorite.known_price_minor
      or (not favorite.alerts and rental.base_price_minor <> favorite.known_price_minor))`)
}

export async function findCheaperStays(db: Executor): Promise<CheaperStay[]> {
  const { rows } = await db.execute<CheaperStay>(sql`
    select favorite.id as "favoriteId", favorite.user_id as "userId", rental.id as "rentalId", rental.title,
      rental.city, rental.country_code as "countryCode", favorite.known_price_minor as "beforeMinor",
      rental.base_price_minor as "priceMinor"
    from favorite join rental on rental.id = favorite.rental_id
    where favorite.alerts and rental.status = 'PUBLISHED' and not rental.under_review and ${isNewPrice}
    order by favorite.id limit 500`)
  return rows
}

/** @returns false where another process has taken it */
export async function takeCheaperStay(tx: Executor, { favoriteId, beforeMinor, priceMinor }: CheaperStay) {
  const taken = await tx
    .update(favorites)
    .set({ lastPriceMinor: priceMinor })
    .where(and(eq(favorites.id, favoriteId), eq(favorites.lastPriceMinor, beforeMinor), favorites.alerts))
    .returning({ id: favorites.id })
  return taken.length > 0
}
