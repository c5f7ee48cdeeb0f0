import { asc, eq } from 'drizzle-orm'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import {
  describePicture,
  makeCover,
  namesEach,
  pictureNamed,
  type PictureTable,
  putInOrder,
  type Shelf,
  takeOut,
} from '#server/platform/images/arrange-pictures.ts'
import { removePicture } from '#server/platform/images/store-picture.ts'
import { type ImageRecord, lockRental, type RentalRecord } from '../listing/owned-rental-repository.ts'
import { presentRentalImage } from './present-rental-image.ts'
import { authorize } from '../listing/rental-access.ts'
import { publication } from '../listing/rental-completeness.ts'
import { pictureListDiffers, pictureNeeded } from '../rental-refusals.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'

export const rentalPictureTable: PictureTable = { name: 'rental_image', owner: 'rental_id' }

/** Changes the words that go with a picture. */
export function describeRentalPicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  words: { caption?: string | undefined; alt_text?: string | undefined },
  actor: SignedIn,
) {
  return withPictures(app, id, actor, async (tx, shelf) =>
    presentRentalImage(await describePicture(tx, shelf, imageId, words)),
  )
}

/** Puts the pictures in an order. @throws 409 unless the list holds each of them once */
export function orderRentalPictures(
  app: Context,
  id: string,
  imageIds: string[],
  actor: SignedIn,
): Promise<RentalImage[]> {
  return withPictures(app, id, actor, async (tx, shelf) => {
    if (!namesEach(shelf, imageIds)) throw pictureListDiffers()
    return (await putInOrder(tx, shelf, imageIds)).map(presentRentalImage)
  })
}

/** Makes a picture the cover, wherever it stands in the order. */
export function setPrimaryRentalPicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  return withPictures(app, id, actor, async (tx, shelf) =>
    presentRentalImage(await makeCover(tx, shelf, imageId)),
  )
}

/**
 * Removes a picture; when it was the cover, the next one takes its place. @throws 409 when a published home needs it
 */
export async function removeRentalPicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  const removed = await withPictures(app, id, actor, async (tx, shelf, rental) => {
    const picture = pictureNamed(shelf, imageId)
    const isNeeded = rental.status === 'PUBLISHED' && shelf.pictures.length <= publication.picturesMin
    if (isNeeded) throw pictureNeeded()
    await takeOut(tx, shelf, picture)
    return picture
  })
  // A file that cannot be removed now is swept later; the picture is gone for everybody.
  await removePicture(app.storage, removed).catch(() => undefined)
}

/** Locks the home, so that its pictures change one after the other. */
function withPictures<Result>(
  app: Context,
  rentalId: string,
  actor: SignedIn,
  change: (tx: Transaction, shelf: Shelf<ImageRecord>, rental: RentalRecord) => Promise<Result>,
): Promise<Result> {
  return app.db.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId)
    authorize(actor, 'edit', rental)
    const pictures = await tx
      .select()
      .from(rentalImages)
      .where(eq(rentalImages.rentalId, rentalId))
      .orderBy(asc(rentalImages.position))
    const result = await change(tx, { table: rentalPictureTable, ownerId: rentalId, pictures }, rental)
    await tx.update(rentals).set({ updatedAt: app.clock.now() }).where(eq(rentals.id, rentalId))
    return result
  })
}
