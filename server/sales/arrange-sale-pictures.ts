import { and, eq, sql } from 'drizzle-orm'
import type { SaleImage } from '../../contract/sales.ts'
import { publicSaleStatuses } from '../../contract/sale-words.ts'
import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'
import type { SignedIn } from '../http/actor.ts'
import { notFound } from '../http/refusals.ts'
import { removePicture } from '../pictures/store-picture.ts'
import { presentRentalImage } from '../rentals/present-rental-image.ts'
import { withdrawPrimary } from './add-sale-picture.ts'
import { lockOwnSale } from './own-sale.ts'
import { reviewSaleEdit } from './review-sale-edit.ts'
import { imagesOfSale, type SaleImageRecord, type SaleRecord } from './sale-queries.ts'
import { salePictureListDiffers, salePictureNeeded } from './sale-refusals.ts'
import { saleImages, saleListings } from './sale-tables.ts'
import { nextVersion } from './edit-version.ts'
import { assertEditable } from './write-sale.ts'

/** What a listing that everybody sees keeps (rules, section 8). */
export const picturesAtLeast = 5

/** Changes the words that go with a picture. */
export function describeSalePicture(
  app: App,
  { id, imageId }: { id: string; imageId: string },
  words: { caption?: string | undefined; alt_text?: string | undefined },
  actor: SignedIn,
) {
  return withPictures(app, id, actor, async (tx, images) => {
    const image = pictureNamed(images, imageId)
    const changed = { caption: words.caption ?? image.caption, altText: words.alt_text ?? image.altText }
    await tx.update(saleImages).set(changed).where(eq(saleImages.id, imageId))
    return presentRentalImage({ ...image, ...changed })
  })
}

/** Puts the pictures in an order. @throws 409 unless the list holds each of them once */
export function orderSalePictures(
  app: App,
  id: string,
  imageIds: string[],
  actor: SignedIn,
): Promise<SaleImage[]> {
  return withPictures(app, id, actor, async (tx, images) => {
    const named = new Set(imageIds)
    const same = named.size === imageIds.length && images.length === imageIds.length
    if (!same || !images.every((image) => named.has(image.id))) throw salePictureListDiffers()
    await tx.execute(sql`
      update sale_image set position = wanted.ordinality - 1
      from unnest(${sql.param(imageIds)}::uuid[]) with ordinality as wanted (id, ordinality)
      where sale_image.id = wanted.id`)
    return imageIds.map((imageId, index) =>
      presentRentalImage({ ...pictureNamed(images, imageId), position: index }),
    )
  })
}

/** Makes a picture the cover, wherever it stands in the order. */
export function setPrimarySalePicture(
  app: App,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  return withPictures(app, id, actor, async (tx, images) => {
    const image = pictureNamed(images, imageId)
    await makePrimary(tx, image)
    return presentRentalImage({ ...image, isPrimary: true })
  })
}

/** Removes a picture; when it was the cover, the next one takes its place. @throws 409 when a listing online needs it */
export async function removeSalePicture(
  app: App,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  const removed = await withPictures(app, id, actor, async (tx, images, sale) => {
    const image = pictureNamed(images, imageId)
    const isPublic = publicSaleStatuses.some((status) => status === sale.saleStatus)
    if (isPublic && images.length <= picturesAtLeast) {
      throw salePictureNeeded({ values: { least: picturesAtLeast } })
    }
    await reviewSaleEdit(app, tx, id, async () => {
      await tx.delete(saleImages).where(eq(saleImages.id, imageId))
      await tx.execute(sql`
        update sale_image set position = position - 1
        where listing_id = ${id} and position > ${image.position}`)
    })
    const next =
      images.find((each) => each.position > image.position) ?? images.find((each) => each !== image)
    if (image.isPrimary && next) await makePrimary(tx, next)
    return image
  })
  // A file that cannot be removed now is swept later; the picture is gone for everybody.
  await removePicture(app.storage, removed).catch(() => undefined)
}

/** Locks the listing, so that its pictures change one after the other. */
function withPictures<Result>(
  app: App,
  listingId: string,
  actor: SignedIn,
  change: (tx: Transaction, images: SaleImageRecord[], sale: SaleRecord) => Promise<Result>,
): Promise<Result> {
  return app.db.transaction(async (tx) => {
    const sale = await lockOwnSale(tx, listingId, actor)
    assertEditable(sale)
    const result = await change(tx, await imagesOfSale(tx, listingId), sale)
    await tx
      .update(saleListings)
      .set({ updatedAt: nextVersion(sale, app.clock.now()) })
      .where(eq(saleListings.id, listingId))
    return result
  })
}

async function makePrimary(tx: Transaction, image: SaleImageRecord) {
  await withdrawPrimary(tx, image.listingId)
  await tx
    .update(saleImages)
    .set({ isPrimary: true })
    .where(and(eq(saleImages.id, image.id), eq(saleImages.listingId, image.listingId)))
}

function pictureNamed(images: SaleImageRecord[], imageId: string) {
  const image = images.find((each) => each.id === imageId)
  if (!image) throw notFound()
  return image
}
