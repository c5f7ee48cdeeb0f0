import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { bookings, rentalImages, rentals } from './rental-tables.ts'

/** The homes and the stays of a person, for the copy of their data. */
export async function exportRentalsOf(db: Executor, userId: string) {
  return {
    rentals: await db.select().from(rentals).where(eq(rentals.ownerId, userId)).orderBy(rentals.createdAt),
    rental_pictures: (
      await db
        .select({ picture: rentalImages })
        .from(rentalImages)
        .innerJoin(rentals, eq(rentals.id, rentalImages.rentalId))
        .where(eq(rentals.ownerId, userId))
        .orderBy(rentalImages.createdAt)
    ).map(({ picture }) => ({
      id: picture.id,
      rentalId: picture.rentalId,
      fileName: picture.fileName,
      caption: picture.caption,
      altText: picture.altText,
      createdAt: picture.createdAt,
    })),
    stays_as_guest: await db
      .select()
      .from(bookings)
      .where(eq(bookings.guestId, userId))
      .orderBy(bookings.checkIn),
    stays_as_owner: await db
      .select()
      .from(bookings)
      .where(eq(bookings.ownerId, userId))
      .orderBy(bookings.checkIn),
  }
}
