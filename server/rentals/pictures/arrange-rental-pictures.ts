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
  applyOrder,
  type PictureStore,
  takeOut,
} from '#server/platform/images/arrange-pictures.ts'
import { removePicture } from '#server/platform/images/store-picture.ts'
import { readRental } from '../listing/own-rental.ts'
import {
  type ImageRecord,
  imagesByRental,
  lockRental,
  type RentalRecord,
} from '../listing/owned-rental-repository.ts'
import { presentListingImage } from './present-listing-image.ts'
import { authorize } from '../listing/rental-access.ts'
import { publication } from '../listing/rental-completeness.ts'
import { pictureListDiffers, pictureNeeded } from '../rental-refusals.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'

export const rentalPictureTable: PictureTable = { name: 'rental_image', owner: 'rental_id' }

/** A picture that the caller may change. @throws 404 */
export async function findRentalPicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  authorize(actor, 'edit', await readRental(app.db, id))
  const pictures = (await imagesByRental(app.db, [id])).get(id) ?? []
  return pictureNamed({ pictures }, imageId)
}

/** Changes caption and alternative text of a picture. */
export function describeRentalPicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  words: { caption?: string | undefined; alt_text?: string | undefined },
  actor: SignedIn,
) {
  return withPictures(app, id, actor, async (tx, store) =>
    presentListingImage(await describePicture(tx, store, imageId, words)),
  )
}

/** Sets the order of the pictures. @throws 409 unless the list contains each of them once */
export function orderRentalPictures(
  app: Context,
  id: string,
  imageIds: string[],
  actor: SignedIn,
): Promise<RentalImage[]> {
  return withPictures(app, id, actor, async (tx, store) => {
    if (!namesEach(store, imageIds)) throw pictureListDiffers()
    return (await applyOrder(tx, store, imageIds)).map(presentListingImage)
  })
}

/** Makes a picture the cover, whatever its position. */
export function setPrimaryRentalPicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  return withPictures(app, id, actor, async (tx, store) =>
    presentListingImage(await makeCover(tx, store, imageId)),
  )
}

/** Removes a picture; after the cover, the next one becomes the cover. @throws 409 when a published rental needs it */
export async function removeRentalPicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  const removed = await withPictures(app, id, actor, async (tx, store, rental) => {
    const picture = pictureNamed(store, imageId)
    const isNeeded = rental.status === 'PUBLISHED' && store.pictures.length <= publication.picturesMin
    if (isNeeded) throw pictureNeeded()
    await takeOut(tx, store, picture)
    return picture
  })
  // A file that cannot be removed now is removed by the daily job; the row is deleted already.
  await removePicture(app.storage, removed).catch(() => undefined)
}

/** Locks the rental, so that its pictures change one after the other. */
function withPictures<Result>(
  app: Context,
  rentalId: string,
  actor: SignedIn,
  change: (tx: Transaction, store: PictureStore<ImageRecord>, rental: RentalRecord) => Promise<Result>,
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
