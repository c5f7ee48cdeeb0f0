import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentalNotices } from '#server/schema/catalogue/rental-tables.ts'

export interface FullYear {
  id: string
  ownerId: string
  title: string
  cap: number
  year: number
  nights: number
}

/** Rentals whose stays, this year or later, take four fifths of the nights that the law allows. */
export async function findFullYears(db: Executor, thisYear: number): Promise<FullYear[]> {
  const { rows } = await db.execute<FullYear & Record<string, unknown>>(sql`
    select rental.id, rental.owner_id as "ownerId", rental.title, rental.yearly_nights_cap as cap, booked.year,
      booked.nights
    from rental join lateral (
      select extract(year from night)::int as year, count(*)::int as nights
      from booking, generate_series(booking.check_in, booking.check_out - 1, interval '1 day') night
      where booking.rental_id = rental.id and booking.status in ('CONFIRMED', 'IN_STAY', 'COMPLETED')
        and booking.check_out > make_date(${thisYear}::int, 1, 1)
      group by 1
    ) booked on booked.year >= ${thisYear}::int and booked.nights * 5 >= rental.yearly_nights_cap * 4
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
