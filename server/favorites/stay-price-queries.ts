import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { favorites } from '#server/schema/following/favorite-tables.ts'
import type { NotifiedStay } from './favorite-stay-notifications.ts'

/** A stay that somebody keeps and whose night has become cheaper than the last they knew. */
export type CheaperStay = NotifiedStay & {
  /** What a night cost, and costs now. */
  beforeMinor: number
  priceMinor: number
}

/** Less than a twentieth is no news by itself; several small steps together are. */
const isNewPrice = sql`rental.base_price_minor <= favorite.known_price_minor * 0.95`

/** What is no news is noted: a price not known yet, one that rose, and any while alerts are off. */
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

/** @returns whether nobody else has taken it meanwhile */
export async function takeCheaperStay(tx: Executor, { favoriteId, beforeMinor, priceMinor }: CheaperStay) {
  const taken = await tx
    .update(favorites)
    .set({ lastPriceMinor: priceMinor })
    .where(and(eq(favorites.id, favoriteId), eq(favorites.lastPriceMinor, beforeMinor), favorites.alerts))
    .returning({ id: favorites.id })
  return taken.length > 0
}
