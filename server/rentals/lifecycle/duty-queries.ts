import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentalNotices } from '#server/schema/catalogue/rental-tables.ts'

/** Stays are booked at most so far ahead. */
const yearsAhead = 2

export interface FullYear {
  id: string
  ownerId: string
  title: string
  cap: number
  year: number
  nights: number
}

/**
 * Rentals that are let, this year or later, for four fifths of the nights that the law allows: by accepted stays here, and
 * on other platforms.
 */
export async function findFullYears(db: Executor, thisYear: number): Promise<FullYear[]> {
  const { rows } = await db.execute<FullYear & Record<string, unknown>>(sql`
    select rental.id, rental.owner_id as "ownerId", rental.title, rental.yearly_nights_cap as cap, let.year, let.nights
    from rental join lateral (
      select year, elsewhere_nights_of_year(rental.id, year) + (
        select coalesce(sum(least(check_out, make_date(year + 1, 1, 1)) - greatest(check_in, make_date(year, 1, 1))), 0)
        from booking
        where booking.rental_id = rental.id and booking.status in ('CONFIRMED', 'IN_STAY', 'COMPLETED')
          and check_out > make_date(year, 1, 1) and check_in < make_date(year + 1, 1, 1))::int as nights
      from generate_series(${thisYear}::int, ${thisYear}::int + ${yearsAhead}::int) year
    ) let on let.nights * 5 >= rental.yearly_nights_cap * 4
    where rental.yearly_nights_cap is not null and rental.status <> 'ARCHIVED'`)
  return rows
}

/** @returns false where the notice exists already, also from another process */
export async function insertNotice(tx: Executor, notice: typeof rentalNotices.$inferInsert) {
  const written = await tx
    .insert(rentalNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ rentalId: rentalNotices.rentalId })
  return written.length > 0
}
