import { sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'

/** Reviews older than this no longer count in the average (rules, section 6). */
export const countedMonths = 36

/**
 * Locks the ratings of a rental for the rest of the transaction: of two concurrent changes of its reviews, each would
 * otherwise count without the other. To be called before any review of the rental is locked.
 */
export async function holdRatings(tx: Transaction, rentalId: string) {
  await tx.execute(sql`select from rental where id = ${rentalId} for no key update`)
}

/**
 * Stores the average and number of approved, visible and recent reviews on rentals.
 * @param rentalId one rental, locked by `holdRatings`; all of them when omitted
 */
export async function refreshRatings(db: Executor, now: Date, rentalId?: string) {
  const ofRental = rentalId ? sql`where rental.id = ${rentalId}` : sql``
  await db.execute(sql`
    update rental set average_rating = fresh.average, total_reviews = fresh.total
    from (
      select rental.id, round(avg(review.rating), 1)::float8 as average, count(review.id)::int as total
      from rental left join review on review.rental_id = rental.id
        and review.moderation_status = 'approved' and review.is_visible
        and review.created_at >= ${now.toISOString()}::timestamptz - make_interval(months => ${countedMonths})
      ${ofRental}
      group by rental.id
    ) as fresh
    where rental.id = fresh.id
      and (rental.average_rating, rental.total_reviews) is distinct from (fresh.average, fresh.total)`)
}

/** Reviews become too old without a write: once a day the rentals concerned are counted again. */
export async function refreshAgedRatings({ db, clock }: Context) {
  const { rows } = await db.execute<{ rental_id: string }>(sql`
    select distinct rental_id from review
    where moderation_status = 'approved' and is_visible
      and created_at < ${clock.now().toISOString()}::timestamptz - make_interval(months => ${countedMonths})
      and created_at > ${clock.now().toISOString()}::timestamptz - make_interval(months => ${countedMonths}, days => 40)`)
  for (const { rental_id: rentalId } of rows) {
    await db.transaction(async (tx) => {
      await holdRatings(tx, rentalId)
      await refreshRatings(tx, clock.now(), rentalId)
    })
  }
}
