import { sql } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'

/** Reviews older than this no longer count in the average (rules, section 6). */
const countedMonths = 36

/**
 * Writes on homes the average and the number of their reviews that are approved, visible and recent enough.
 * @param rentalId one home; all of them when it is left out
 */
export async function refreshRatings(db: Executor, rentalId?: string) {
  const ofHome = rentalId ? sql`where rental.id = ${rentalId}` : sql``
  await db.execute(sql`
    update rental set average_rating = fresh.average, total_reviews = fresh.total
    from (
      select rental.id, round(avg(review.rating), 1)::float8 as average, count(review.id)::int as total
      from rental left join review on review.rental_id = rental.id
        and review.moderation_status = 'approved' and review.is_visible
        and review.created_at > now() - make_interval(months => ${countedMonths})
      ${ofHome}
      group by rental.id
    ) as fresh
    where rental.id = fresh.id
      and (rental.average_rating, rental.total_reviews) is distinct from (fresh.average, fresh.total)`)
}
