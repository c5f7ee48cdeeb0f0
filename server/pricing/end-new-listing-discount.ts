import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'

/** Number of bookings that get the discount of a new rental (rules, section 3, step 4). */
const bookingsWithDiscount = 3

/** Called when a booking is confirmed: the third one ends the discount for new rentals. */
export async function endNewListingDiscount(tx: Executor, rentalId: string) {
  await tx.execute(sql`
    update rental set new_listing_discount = 0
    where id = ${rentalId}::uuid and new_listing_discount > 0 and (
      select count(*) from booking where rental_id = rental.id
        and status in ('CONFIRMED', 'IN_STAY', 'COMPLETED', 'NO_SHOW')
    ) >= ${bookingsWithDiscount}`)
}
