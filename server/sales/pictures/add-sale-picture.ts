import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { SaleImage } from '#contract/sales/sales.ts'
import { picturesPerSale } from '#contract/sales/seller-sales.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { withdrawCover } from '#server/platform/images/arrange-pictures.ts'
import { makeRenditions } from '#server/platform/images/make-renditions.ts'
import { hashOfRenditions } from '#server/platform/images/perceptual-hash.ts'
import { storePictureFile, type StoredPicture } from '#server/platform/images/store-picture.ts'
import { salePictureTable } from './arrange-sale-pictures.ts'
import { presentListingImage } from '#server/rentals/pictures/present-listing-image.ts'
import { reviewSaleEdit } from '../review/review-sale-edit.ts'
import { countSaleImages } from '../listing/sale-queries.ts'
import { findSaleRecord, lockSaleRecord, type SaleRecord } from '../listing/sale-repository.ts'
import { salePicturesTooHeavy, tooManySalePictures } from '../listing/sale-refusals.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { assertEditable } from '../listing/write-sale.ts'
import { nextVersion } from '../review/edit-version.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../listing/sale-access.ts'

/** Storage quota for all pictures of one seller. */
const bytesPerSeller = 20 * 1024 * 1024 * 1024

export interface SentPicture {
  bytes: Uint8Array
  fileName: string
  isPrimary: boolean
  /** Runs in the same transaction, so that both are written or neither. */
  withIt?: (tx: Transaction, imageId: string) => Promise<unknown>
}

/** Checked before the upload is read: the listing exists, is the caller's, and has room. */
export async function assertSalePictureQuota(app: Context, listingId: string, actor: SignedIn) {
  const sale = await findSaleRecord(app.db, listingId)
  authorize(await asSeller(app.db, actor), 'edit', sale)
  assertEditable(sale)
  assertFewer(await countSaleImages(app.db, listingId))
  const [stored] = await app.db
    .select({ bytes: sql<string>`coalesce(sum(${saleImages.bytes}), 0)` })
    .from(saleImages)
    .innerJoin(saleListings, eq(saleListings.id, saleImages.listingId))
    .where(eq(saleListings.sellerId, sale.sellerId))
  if (Number(stored?.bytes) >= bytesPerSeller) throw salePicturesTooHeavy()
}

/** Re-encodes an uploaded picture, stores it and puts it last; the first of a listing is its cover. */
export async function addSalePicture(
  app: Context,
  listingId: string,
  sent: SentPicture,
  actor: SignedIn,
): Promise<SaleImage> {
  const renditions = await makeRenditions(sent.bytes)
  const perceptualHash = await hashOfRenditions(renditions)
  return storePictureFile(app.storage, renditions, 'sale_images', (picture) =>
    app.db.transaction(async (tx) => {
      // Locked, so that pictures uploaded at once get distinct positions.
      const sale = await lockSaleRecord(tx, listingId)
      authorize(await asSeller(tx, actor), 'edit', sale)
      assertEditable(sale)
      const added: SaleImage[] = []
      await reviewSaleEdit(app, tx, listingId, async () => {
        added.push(await insertPicture(tx, sale, { ...picture, perceptualHash }, sent, app.clock.now()))
      })
      await sent.withIt?.(tx, added[0]!.id)
      return added[0]!
    }),
  )
}

async function insertPicture(
  tx: Transaction,
  sale: SaleRecord,
  picture: StoredPicture & { perceptualHash: string },
  { fileName, isPrimary }: SentPicture,
  now: Date,
) {
  const present = await countSaleImages(tx, sale.id)
  assertFewer(present)
  const becomesPrimary = isPrimary || present === 0
  if (becomesPrimary) await withdrawCover(tx, { table: salePictureTable, ownerId: sale.id })
  const [added] = await tx
    .insert(saleImages)
    .values({
      ...picture,
      id: randomUUIDv7(),
      listingId: sale.id,
      position: sql`(select coalesce(max(position) + 1, 0) from sale_image where listing_id = ${sale.id})`,
      isPrimary: becomesPrimary,
      fileName,
      createdAt: now,
    })
    .returning()
  await tx
    .update(saleListings)
    .set({ updatedAt: nextVersion(sale, now) })
    .where(eq(saleListings.id, sale.id))
  return presentListingImage(added!)
}

function assertFewer(present: number) {
  if (present >= picturesPerSale) throw tooManySalePictures({ values: { limit: picturesPerSale } })
}
