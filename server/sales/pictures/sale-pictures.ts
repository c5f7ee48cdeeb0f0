import { eq, sql } from 'drizzle-orm'
import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import { picturesPerSale } from '#contract/sales/seller-sales.ts'
import { pictureCommands } from '#server/listing-pictures/picture-commands.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../listing/sale-access.ts'
import { imagesOfSale } from '../listing/sale-queries.ts'
import {
  salePictureListDiffers,
  salePictureNeeded,
  salePicturesTooHeavy,
  tooManySalePictures,
} from '../listing/sale-refusals.ts'
import { lockSaleRecord } from '../listing/sale-repository.ts'
import { assertEditable } from '../listing/write-sale.ts'
import { nextVersion } from '../review/edit-version.ts'
import { reviewSaleEdit } from '../review/review-sale-edit.ts'

/** Minimum of pictures of a public listing (rules, section 8). */
const picturesAtLeast = 5

/** The pictures of sales. A change is reviewed as any other edit, and none is possible during moderation. */
export const salePictures = pictureCommands({
  table: { name: 'sale_image', owner: 'listing_id' },
  folder: 'sale_images',
  most: picturesPerSale,
  mostBytes: 20 * 1024 * 1024 * 1024,
  take: async (tx, id, actor) => {
    const sale = await lockSaleRecord(tx, id)
    authorize(await asSeller(tx, actor), 'edit', sale)
    assertEditable(sale)
    return sale
  },
  find: imagesOfSale,
  insert: async (tx, listingId, picture) => {
    const [added] = await tx
      .insert(saleImages)
      .values({ ...picture, listingId })
      .returning()
    return added!
  },
  storedBytes: async (db, { sellerId }) => {
    const [stored] = await db
      .select({ bytes: sql<string>`coalesce(sum(${saleImages.bytes}), 0)` })
      .from(saleImages)
      .innerJoin(saleListings, eq(saleListings.id, saleImages.listingId))
      .where(eq(saleListings.sellerId, sellerId))
    return Number(stored?.bytes)
  },
  touch: (tx, sale, now) =>
    tx
      .update(saleListings)
      .set({ updatedAt: nextVersion(sale, now) })
      .where(eq(saleListings.id, sale.id)),
  refusalToRemove: ({ saleStatus }, pictures) =>
    publicSaleStatuses.some((status) => status === saleStatus) && pictures <= picturesAtLeast
      ? salePictureNeeded({ values: { least: picturesAtLeast } })
      : undefined,
  adding: (app, tx, { id }, add) => reviewSaleEdit(app, tx, id, add),
  removing: (app, tx, { id }, remove) => reviewSaleEdit(app, tx, id, remove),
  tooMany: () => tooManySalePictures({ values: { limit: picturesPerSale } }),
  tooHeavy: () => salePicturesTooHeavy(),
  listDiffers: () => salePictureListDiffers(),
})
