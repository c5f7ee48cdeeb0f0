import { and, eq, ne, isNull, or } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { isOverlapping } from '#server/availability/bookable.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { favorites } from '#server/schema/following/favorite-tables.ts'
import type { NotifiedStay } from './favorite-stay-notifications.ts'

/** A favourite stay with nights of its dates released. */
export interface FreedStay extends NotifiedStay {
  factId: string
  checkIn: string
  checkOut: string
}

/** Those with future dates, set before the release. */
export function selectFreedStays(app: Pick<Context, 'db'>, factIds: string[], today: string) {
  const dates = { checkIn: sql`favorite.starts_on`, checkOut: sql`favorite.ends_on` }
  return runStatement<FreedStay>(
    app,
    sql`select distinct on (favorite.id) fact.id as "factId", favorite.id as "favoriteId",
        favorite.user_id as "userId", rental.id as "rentalId", rental.title, rental.city,
        rental.country_code as "countryCode", favorite.starts_on as "checkIn", favorite.ends_on as "checkOut"
      from rental_fact fact
      join rental on rental.id = fact.rental_id
      join favorite on favorite.rental_id = fact.rental_id and favorite.alerts
        and favorite.dated_at < fact.created_at and favorite.starts_on >= ${today}::date
      where fact.id = any(${factIds}::uuid[]) and fact.event = 'freed' and ${isOverlapping(sql`fact`, dates)}
      order by favorite.id, fact.id`,
  )
}

/** @returns false where the follower was notified today, changed the dates or muted the favourite */
export async function takeFreedStay(tx: Executor, stay: FreedStay, today: string) {
  const taken = await tx
    .update(favorites)
    .set({ freeNotifiedOn: today })
    .where(
      and(
        eq(favorites.id, stay.favoriteId),
        eq(favorites.startsOn, stay.checkIn),
        eq(favorites.endsOn, stay.checkOut),
        favorites.alerts,
        or(isNull(favorites.freeNotifiedOn), ne(favorites.freeNotifiedOn, today)),
      ),
    )
    .returning({ id: favorites.id })
  return taken.length > 0
}
