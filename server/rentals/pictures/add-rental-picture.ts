import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { withdrawCover } from '#server/platform/images/arrange-pictures.ts'
import { makeRenditions } from '#server/platform/images/make-renditions.ts'
import { hashOfRenditions } from '#server/platform/images/perceptual-hash.ts'
import { storePictureFile, type StoredPicture } from '#server/platform/images/store-picture.ts'
import { countImages, lockRental } from '../listing/owned-rental-repository.ts'
import { holdRental } from '../lifecycle/hold-rental.ts'
import { rentalPictureTable } from './arrange-rental-pictures.ts'
import { findSharedPictures } from './same-pictures.ts'
import { presentListingImage } from './present-listing-image.ts'
import { authorize } from '../listing/rental-access.ts'
import { picturesTooHeavy, tooManyPictures } from '../rental-refusals.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'

const picturesPerRental = 40
/** Limit for all stored pictures of one owner. */
const bytesPerOwner = 2 * 1024 * 1024 * 1024

export interface SentPicture {
  bytes: Uint8Array
  fileName: string
  isPrimary: boolean
}

/** Before the picture is read: the rental must exist, belong to the actor and have room. */
export async function assertPictureQuota(app: Context, rentalId: string, actor: SignedIn) {
  const [rental] = await app.db
    .select({ ownerId: rentals.ownerId })
    .from(rentals)
    .where(eq(rentals.id, rentalId))
  if (!rental) throw notFound()
  authorize(actor, 'edit', rental)
  assertFewer(await countImages(app.db, rentalId))
  const stored = await app.db
    .select({ bytes: sql<number>`coalesce(sum(${rentalImages.bytes}), 0)` })
    .from(rentalImages)
    .innerJoin(rentals, eq(rentals.id, rentalImages.rentalId))
    .where(eq(rentals.ownerId, actor.userId))
  if (Number(stored[0]?.bytes) >= bytesPerOwner) throw picturesTooHeavy()
}

/** Re-encodes the uploaded picture, stores it and adds it last; the first of a rental is its cover. */
export async function addRentalPicture(
  app: Context,
  rentalId: string,
  sent: SentPicture,
  actor: SignedIn,
): Promise<RentalImage> {
  const renditions = await makeRenditions(sent.bytes)
  const perceptualHash = await hashOfRenditions(renditions)
  return storePictureFile(app.storage, renditions, 'property_images', (picture) =>
    app.db.transaction(async (tx) => {
      // Locked, so that pictures uploaded concurrently get distinct positions.
      const rental = await lockRental(tx, rentalId)
      authorize(actor, 'edit', rental)
      const present = await countImages(tx, rentalId)
      assertFewer(present)
      const hashed = { ...picture, perceptualHash }
      const added = await insertPicture(tx, rentalId, hashed, sent, present, app.clock.now())
      const shared = await findSharedPictures(tx, rental, { imageId: added.id })
      if (shared.length > 0) await holdRental(tx, app, rentalId, 'pictures_shared')
      return added
    }),
  )
}

async function insertPicture(
  tx: Transaction,
  rentalId: string,
  picture: StoredPicture & { perceptualHash: string },
  { fileName, isPrimary }: SentPicture,
  present: number,
  now: Date,
) {
  const becomesPrimary = isPrimary || present === 0
  if (becomesPrimary) await withdrawCover(tx, { table: rentalPictureTable, ownerId: rentalId })
  const [added] = await tx
    .insert(rentalImages)
    .values({
      ...picture,
      id: randomUUIDv7(),
      rentalId,
      position: sql`(select coalesce(max(position) + 1, 0) from rental_image where rental_id = ${rentalId})`,
      isPrimary: becomesPrimary,
      fileName,
      createdAt: now,
    })
    .returning()
  await tx.update(rentals).set({ updatedAt: now }).where(eq(rentals.id, rentalId))
  return presentListingImage(added!)
}

function assertFewer(present: number) {
  if (present >= picturesPerRental) throw tooManyPictures({ values: { limit: picturesPerRental } })
}
