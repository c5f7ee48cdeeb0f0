import { and, desc, eq, inArray, max, min, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'

/** Statuses of stays that took place, take place or are confirmed. */
const real: BookingStatus[] = ['CONFIRMED', 'IN_STAY', 'COMPLETED']

function ofGuest(guestId: string) {
  return and(eq(bookings.guestId, guestId), inArray(bookings.status, real))
}

/** The rentals of a guest's stays, the latest stay first. */
export async function findStayedRentals(
  db: Executor,
  guestId: string,
  today: string,
  { page, per_page }: { page: number; per_page: number },
) {
  const stays = db
    .select({
      rentalId: bookings.rentalId,
      stays: sql<number>`count(*)::int`.as('stays'),
      nextCheckIn: sql<
        string | null
      >`${min(bookings.checkIn)} filter (where ${bookings.checkOut} > ${today})`.as('next_check_in'),
      lastCheckOut: sql<
        string | null
      >`${max(bookings.checkOut)} filter (where ${bookings.checkOut} <= ${today})`.as('last_check_out'),
      latest: max(bookings.checkIn).as('latest'),
    })
    .from(bookings)
    .where(ofGuest(guestId))
    .groupBy(bookings.rentalId)
    .as('stays')
  return db
    .select({
      rentalId: stays.rentalId,
      stays: stays.stays,
      nextCheckIn: stays.nextCheckIn,
      lastCheckOut: stays.lastCheckOut,
      title: rentals.title,
      city: rentals.city,
      countryCode: rentals.countryCode,
      isShown: sql<boolean>`(${rentals.status} = 'PUBLISHED' and not ${rentals.underReview})`,
      image: rentalImages,
    })
    .from(stays)
    .innerJoin(rentals, eq(rentals.id, stays.rentalId))
    .leftJoin(rentalImages, and(eq(rentalImages.rentalId, stays.rentalId), rentalImages.isPrimary))
    .orderBy(desc(stays.latest), desc(stays.rentalId))
    .limit(per_page)
    .offset((page - 1) * per_page)
}

export async function countStayedRentals(db: Executor, guestId: string) {
  const [row] = await db
    .select({ total: sql<number>`count(distinct ${bookings.rentalId})::int` })
    .from(bookings)
    .where(ofGuest(guestId))
  return row?.total ?? 0
}
