import type { InventoryMoment } from '#contract/bookings/inventory-moments.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { countPictures, picturesBy } from './inventory-queries.ts'

/** Whether a stay has pictures of a moment, whoever took them. */
export async function hasPictures(db: Executor, bookingId: string, moment: InventoryMoment) {
  return (await countPictures(db, bookingId, moment)) > 0
}

/** For the copy of a user's data: the pictures they took, without the files, which each booking shows. */
export async function exportPicturesOf(db: Executor, userId: string) {
  return { inventory_pictures: await picturesBy(db, userId) }
}
