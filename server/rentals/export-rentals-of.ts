import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentalAppeals } from '#server/schema/administration/appeal-tables.ts'
import { hostStatements } from '#server/schema/people/host-statement-tables.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'

/** The rentals of a user and the appeals about them, for the copy of their data. */
export async function exportRentalsOf(db: Executor, userId: string) {
  return {
    rentals: await db.select().from(rentals).where(eq(rentals.ownerId, userId)).orderBy(rentals.createdAt),
    host_statement: await db.select().from(hostStatements).where(eq(hostStatements.ownerId, userId)),
    rental_appeals: await db
      .select({
        changeId: rentalAppeals.changeId,
        rentalId: rentalAppeals.rentalId,
        grounds: rentalAppeals.grounds,
        createdAt: rentalAppeals.createdAt,
        granted: rentalAppeals.granted,
        answer: rentalAppeals.answer,
        decidedAt: rentalAppeals.decidedAt,
      })
      .from(rentalAppeals)
      .innerJoin(rentals, eq(rentals.id, rentalAppeals.rentalId))
      .where(eq(rentals.ownerId, userId))
      .orderBy(rentalAppeals.createdAt),
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
  }
}
