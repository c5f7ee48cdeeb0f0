import { sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/core/countries.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { ReviewableStay } from './review-eligibility.ts'

/** Only this module of the folder reads bookings. */

export interface RentalToReview {
  ownerId: string
  timeZone: string
  stays: ReviewableStay[]
}

/** A rental with a user's bookings there; undefined when it does not exist, or they may not see it. */
export async function findRentalToReview(
  db: Executor,
  rentalId: string,
  guestId: string | undefined,
): Promise<RentalToReview | undefined> {
  const { rows } = await db.execute<{
    owner_id: string
    time_zone: string
    stays: ReviewableStay[] | null
  }>(sql`
    select rental.owner_id, rental.time_zone, (
      select json_agg(json_build_object('bookingId', booking.id, 'status', booking.status,
        'checkIn', booking.check_in, 'checkOut', booking.check_out,
        'isReviewed', exists (select from review where review.booking_id = booking.id
          and review.deleted_by is distinct from 'author')))
      from booking where booking.rental_id = rental.id and booking.guest_id = ${guestId ?? null}::uuid
    ) as stays
    from rental where rental.id = ${rentalId} and (
      (rental.status = 'PUBLISHED' and not rental.under_review) or rental.owner_id = ${guestId ?? null}::uuid
      or exists (select from booking
        where booking.rental_id = rental.id and booking.guest_id = ${guestId ?? null}::uuid))`)
  const row = rows[0]
  return row && { ownerId: row.owner_id, timeZone: row.time_zone, stays: row.stays ?? [] }
}

export interface StayWaiting {
  booking_id: string
  property_id: string
  country_code: CountryCode
  time_zone: string
  check_in: string
  check_out: string
}

/** The last stay of a user at each rental of another owner, where it ended since `since` and is not reviewed. */
export async function findStaysWaiting(db: Executor, guestId: string, since: string): Promise<StayWaiting[]> {
  const { rows } = await db.execute<StayWaiting & Record<string, unknown>>(sql`
    select stay.booking_id, stay.property_id, stay.country_code, stay.time_zone, stay.check_in, stay.check_out
    from (
      select distinct on (booking.rental_id) booking.id as booking_id, booking.rental_id as property_id,
        rental.country_code, rental.time_zone, booking.check_in, booking.check_out
      from booking join rental on rental.id = booking.rental_id
      where booking.guest_id = ${guestId} and booking.status = 'COMPLETED' and rental.owner_id <> ${guestId}
      order by booking.rental_id, booking.check_out desc
    ) stay
    where stay.check_out >= ${since}::date and not exists (
      select from review where review.booking_id = stay.booking_id and review.deleted_by is distinct from 'author')
    order by stay.check_out`)
  return rows
}

/** The stay of a review. */
export async function findStay(db: Executor, bookingId: string) {
  const { rows } = await db.execute<{ check_in: string; check_out: string; code: string }>(
    sql`select check_in, check_out, code from booking where id = ${bookingId}`,
  )
  return rows[0]
}

/**
 * Whether guest and owner have or had a dispute about the stay, or stay at each other's rentals: either makes a review
 * suspect.
 */
export async function isStaySuspect(
  db: Executor,
  { bookingId, ownerId, guestId }: { bookingId: string; ownerId: string; guestId: string },
) {
  const { rows } = await db.execute(sql`
    select from booking where (id = ${bookingId}
        and (disputed_at is not null or exists (select from incident where incident.booking_id = booking.id)))
      or (owner_id = ${guestId} and guest_id = ${ownerId}
        and status in ('CONFIRMED', 'IN_STAY', 'COMPLETED')) limit 1`)
  return rows.length > 0
}
