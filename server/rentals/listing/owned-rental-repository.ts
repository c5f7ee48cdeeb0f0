import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { archiveNoticeDays } from '../lifecycle/archive-notice.ts'
import type { RentalBookings } from '../lifecycle/rental-lifecycle.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'

export type RentalRecord = typeof rentals.$inferSelect
export type ImageRecord = typeof rentalImages.$inferSelect

/** Locks the row for the rest of the transaction; concurrent changes of the rental wait. @throws 404 */
export async function lockRental(tx: Transaction, id: string): Promise<RentalRecord> {
  const [rental] = await tx.select().from(rentals).where(eq(rentals.id, id)).for('update')
  if (!rental) throw notFound()
  return rental
}

export async function findRentalRecord(db: Executor, id: string): Promise<RentalRecord | undefined> {
  const [rental] = await db.select().from(rentals).where(eq(rentals.id, id))
  return rental
}

export async function countImages(db: Executor, rentalId: string) {
  const [row] = await db
    .select({ images: count() })
    .from(rentalImages)
    .where(eq(rentalImages.rentalId, rentalId))
  return row?.images ?? 0
}

/** The pictures of rentals, by rental, in their order. */
export async function imagesByRental(db: Executor, rentalIds: string[]): Promise<Map<string, ImageRecord[]>> {
  if (rentalIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(rentalImages)
    .where(inArray(rentalImages.rentalId, rentalIds))
    .orderBy(asc(rentalImages.position))
  return Map.groupBy(rows, (row) => row.rentalId)
}

export interface BookingFacts extends RentalBookings {
  /** Requested or accepted stays that are not over. */
  upcoming: number
}

const noBookings: BookingFacts = { hasBookings: false, hasStaySoon: false, upcoming: 0 }

/** Bookings in the calendars of rentals, by the date where each is. @returns a function, since most rentals have none */
export async function bookingFacts(db: Executor, rentalIds: string[], now: Date) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone time_zone)::date`
  const result = await db.execute<{ rental_id: string; stay_soon: boolean; upcoming: number }>(sql`
    select rental_id,
      coalesce(bool_or(status in ('PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY')
        and check_out > ${today} and check_in <= ${today} + ${archiveNoticeDays}::int), false) as stay_soon,
      count(*) filter (where status in ('REQUESTED', 'CONFIRMED', 'IN_STAY')
        and check_out > ${today})::int as upcoming
    from booking
    where rental_id = any(${sql.param(rentalIds)}::uuid[])
    group by rental_id`)
  const facts = new Map(
    result.rows.map((row): [string, BookingFacts] => [
      row.rental_id,
      { hasBookings: true, hasStaySoon: row.stay_soon, upcoming: row.upcoming },
    ]),
  )
  return (rentalId: string) => facts.get(rentalId) ?? noBookings
}
