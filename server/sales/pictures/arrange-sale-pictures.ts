import { eq } from 'drizzle-orm'
import type { SaleImage } from '#contract/sales/sales.ts'
import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
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
import { presentListingImage } from '#server/rentals/pictures/present-listing-image.ts'
import { nextVersion } from '../review/edit-version.ts'
import { reviewSaleEdit } from '../review/review-sale-edit.ts'
import { imagesOfSale, type SaleImageRecord } from '../listing/sale-queries.ts'
import { authorize } from '../listing/sale-access.ts'
import { lockSaleRecord, type SaleRecord } from '../listing/sale-repository.ts'
import { salePictureListDiffers, salePictureNeeded } from '../listing/sale-refusals.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { assertEditable } from '../listing/write-sale.ts'
import { asSeller } from '#server/sellers/seller-access.ts'

/** Minimum of pictures of a public listing (rules, section 8). */
const picturesAtLeast = 5

export const salePictureTable: PictureTable = { name: 'sale_image', owner: 'listing_id' }

/** A picture that the caller may change. @throws 404, 409 during moderation and where the listing is closed */
export function findSalePicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  return app.db.transaction(async (tx) => {
    const sale = await lockSaleRecord(tx, id)
    authorize(await asSeller(tx, actor), 'edit', sale)
    assertEditable(sale)
    return pictureNamed({ pictures: await imagesOfSale(tx, id) }, imageId)
  })
}

/** Changes the texts of a picture. */
export function describeSalePicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  words: { caption?: string | undefined; alt_text?: string | undefined },
  actor: SignedIn,
) {
  return withPictures(app, id, actor, async (tx, store) =>
    presentListingImage(await describePicture(tx, store, imageId, words)),
  )
}

/** Orders the pictures. @throws 409 unless the list holds each of them once */
export function orderSalePictures(
  app: Context,
  id: string,
  imageIds: string[],
  actor: SignedIn,
): Promise<SaleImage[]> {
  return withPictures(app, id, actor, async (tx, store) => {
    if (!namesEach(store, imageIds)) throw salePictureListDiffers()
    return (await applyOrder(tx, store, imageIds)).map(presentListingImage)
  })
}

/** Makes a picture the cover, whatever its position. */
export function setPrimarySalePicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  return withPictures(app, id, actor, async (tx, store) =>
    presentListingImage(await makeCover(tx, store, imageId)),
  )
}

/** Deletes a picture; after the cover, the next one becomes it. @throws 409 when a listing online needs it */
export async function removeSalePicture(
  app: Context,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  const removed = await withPictures(app, id, actor, async (tx, store, sale) => {
    const picture = pictureNamed(store, imageId)
    const isPublic = publicSaleStatuses.some((status) => status === sale.saleStatus)
    if (isPublic && store.pictures.length <= picturesAtLeast) {
      throw salePictureNeeded({ values: { least: picturesAtLeast } })
    }
    await reviewSaleEdit(app, tx, id, () => takeOut(tx, store, picture))
    return picture
  })
  // A file that cannot be deleted now is deleted by the daily job; the picture is gone.
  await removePicture(app.storage, removed).catch(() => undefined)
}

/** Locks the listing, so that concurrent picture changes are serialised. */
function withPictures<Result>(
  app: Context,
  listingId: string,
  actor: SignedIn,
  change: (tx: Transaction, store: PictureStore<SaleImageRecord>, sale: SaleRecord) => Promise<Result>,
): Promise<Result> {
  return app.db.transaction(async (tx) => {
    const sale = await lockSaleRecord(tx, listingId)
    authorize(await asSeller(tx, actor), 'edit', sale)
    assertEditable(sale)
    const pictures = await imagesOfSale(tx, listingId)
    const result = await change(tx, { table: salePictureTable, ownerId: listingId, pictures }, sale)
    await tx
      .update(saleListings)
      .set({ updatedAt: nextVersion(sale, app.clock.now()) })
      .where(eq(saleListings.id, listingId))
    return result
  })
}
