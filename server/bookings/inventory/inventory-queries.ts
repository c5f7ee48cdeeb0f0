import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { InventoryMoment } from '#contract/bookings/inventory-moments.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { inventoryPictures } from '#server/schema/dealings/inventory-tables.ts'
import type { InventoryRole } from './inventory-periods.ts'

/** All columns of a picture except its bytes. */
const described = {
  id: inventoryPictures.id,
  bookingId: inventoryPictures.bookingId,
  party: inventoryPictures.party,
  moment: inventoryPictures.moment,
  width: inventoryPictures.width,
  height: inventoryPictures.height,
  sentSha256: inventoryPictures.sentSha256,
  storedSha256: inventoryPictures.storedSha256,
  receivedAt: inventoryPictures.receivedAt,
}
export type InventoryPictureRow = Awaited<ReturnType<typeof findPictures>>[number]

export async function insertPicture(tx: Executor, row: typeof inventoryPictures.$inferInsert) {
  await tx.insert(inventoryPictures).values(row)
}

/** Pictures of a stay in the order in which they were received. */
export function findPictures(db: Executor, bookingId: string) {
  return db
    .select(described)
    .from(inventoryPictures)
    .where(eq(inventoryPictures.bookingId, bookingId))
    .orderBy(asc(inventoryPictures.receivedAt), asc(inventoryPictures.id))
}

/** One picture of a stay with its bytes, and the participants of the stay. */
export async function findSealedPicture(db: Executor, bookingId: string, id: string) {
  const [row] = await db
    .select({
      sealed: inventoryPictures.sealed,
      booking: { guestId: bookings.guestId, ownerId: bookings.ownerId },
    })
    .from(inventoryPictures)
    .innerJoin(bookings, eq(bookings.id, inventoryPictures.bookingId))
    .where(and(eq(inventoryPictures.id, id), eq(inventoryPictures.bookingId, bookingId)))
  return row
}

export async function countPictures(db: Executor, bookingId: string, moment: InventoryMoment) {
  const [row] = await db
    .select({ total: count() })
    .from(inventoryPictures)
    .where(and(eq(inventoryPictures.bookingId, bookingId), eq(inventoryPictures.moment, moment)))
  return row?.total ?? 0
}

/** Pictures that a user took, for the copy of their data. */
export function picturesBy(db: Executor, userId: string) {
  const author = sql`case ${inventoryPictures.party} when 'guest' then ${bookings.guestId} else ${bookings.ownerId} end`
  return db
    .select(described)
    .from(inventoryPictures)
    .innerJoin(bookings, eq(bookings.id, inventoryPictures.bookingId))
    .where(eq(author, userId))
    .orderBy(asc(inventoryPictures.receivedAt))
}

export function firstOf(
  pictures: InventoryPictureRow[],
  { party, moment }: { party: InventoryRole; moment: InventoryMoment },
) {
  return pictures.find((picture) => picture.party === party && picture.moment === moment)?.receivedAt
}
