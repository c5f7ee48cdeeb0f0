import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'

/**
 * Stores the past nights that the feeds of a rental name as sold: platforms leave past stays out of their calendars, and
 * the nights still count for their year.
 */
export async function storePastNights(tx: Transaction, rentalId: string, now: Date) {
  await tx.execute(sql`
    insert into elsewhere_night (rental_id, night)
    select distinct ${rentalId}::uuid, night::date
    from calendar_feed feed
      join calendar_event event on event.feed_id = feed.id and event.is_sale
      join rental on rental.id = feed.rental_id
      cross join lateral generate_series(event.starts_on,
        least(event.ends_on, (${now.toISOString()}::timestamptz at time zone rental.time_zone)::date) - 1,
        interval '1 day') night
    where feed.rental_id = ${rentalId}
    on conflict do nothing`)
}
