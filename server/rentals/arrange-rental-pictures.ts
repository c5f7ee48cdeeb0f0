import { and, asc, eq, sql } from 'drizzle-orm'
import type { RentalImage } from '../../contract/rentals.ts'
import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'
import type { SignedIn } from '../http/actor.ts'
import { removePicture } from '../pictures/store-picture.ts'
import { notFound } from '../http/refusals.ts'
import { withdrawPrimary } from './add-rental-picture.ts'
import { type ImageRecord, lockRental, type RentalRecord } from './owner-rental-queries.ts'
import { presentRentalImage } from './present-rental-image.ts'
import { assertOwner } from './rental-access.ts'
import { publication } from './rental-completeness.ts'
import { pictureListDiffers, pictureNeeded } from './rental-refusals.ts'
import { rentalImages, rentals } from './rental-tables.ts'

/** Changes the words that go with a picture. */
export function describeRentalPicture(
  app: App,
  { id, imageId }: { id: string; imageId: string },
  words: { caption?: string | undefined; alt_text?: string | undefined },
  actor: SignedIn,
) {
  return withPictures(app, id, actor, async (tx, images) => {
    const image = pictureNamed(images, imageId)
    const changed = { caption: words.caption ?? image.caption, altText: words.alt_text ?? image.altText }
    await tx.update(rentalImages).set(changed).where(eq(rentalImages.id, imageId))
    return presentRentalImage({ ...image, ...changed })
  })
}

/** Puts the pictures in an order. @throws 409 unless the list holds each of them once */
export function orderRentalPictures(
  app: App,
  id: string,
  imageIds: string[],
  actor: SignedIn,
): Promise<RentalImage[]> {
  return withPictures(app, id, actor, async (tx, images) => {
    const named = new Set(imageIds)
    const same = named.size === imageIds.length && images.length === imageIds.length
    if (!same || !images.every((image) => named.has(image.id))) throw pictureListDiffers()
    await tx.execute(sql`
      update rental_image set position = wanted.ordinality - 1
      from unnest(${sql.param(imageIds)}::uuid[]) with ordinality as wanted (id, ordinality)
      where rental_image.id = wanted.id`)
    return imageIds.map((imageId, index) =>
      presentRentalImage({ ...pictureNamed(images, imageId), position: index }),
    )
  })
}

/** Makes a picture the cover, wherever it stands in the order. */
export function setPrimaryRentalPicture(
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

/** Removes a picture; when it was the cover, the next one takes its place. @throws 409 when a published home needs it */
export async function removeRentalPicture(
  app: App,
  { id, imageId }: { id: string; imageId: string },
  actor: SignedIn,
) {
  const removed = await withPictures(app, id, actor, async (tx, images, rental) => {
    const image = pictureNamed(images, imageId)
    if (rental.status === 'PUBLISHED' && images.length <= publication.picturesMin) throw pictureNeeded()
    await tx.delete(rentalImages).where(eq(rentalImages.id, imageId))
    await tx.execute(sql`
      update rental_image set position = position - 1
      where rental_id = ${id} and position > ${image.position}`)
    const next =
      images.find((each) => each.position > image.position) ?? images.find((each) => each !== image)
    if (image.isPrimary && next) await makePrimary(tx, next)
    return image
  })
  // A file that cannot be removed now is swept later; the picture is gone for everybody.
  await removePicture(app.storage, removed).catch(() => undefined)
}

/** Locks the home, so that its pictures change one after the other. */
function withPictures<Result>(
  app: App,
  rentalId: string,
  actor: SignedIn,
  change: (tx: Transaction, images: ImageRecord[], rental: RentalRecord) => Promise<Result>,
): Promise<Result> {
  return app.db.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId)
    assertOwner(rental, actor)
    const images = await tx
      .select()
      .from(rentalImages)
      .where(eq(rentalImages.rentalId, rentalId))
      .orderBy(asc(rentalImages.position))
    const result = await change(tx, images, rental)
    await tx.update(rentals).set({ updatedAt: app.clock.now() }).where(eq(rentals.id, rentalId))
    return result
  })
}

async function makePrimary(tx: Transaction, image: ImageRecord) {
  await withdrawPrimary(tx, image.rentalId)
  await tx
    .update(rentalImages)
    .set({ isPrimary: true })
    .where(and(eq(rentalImages.id, image.id), eq(rentalImages.rentalId, image.rentalId)))
}

function pictureNamed(images: ImageRecord[], imageId: string) {
  const image = images.find((each) => each.id === imageId)
  if (!image) throw notFound()
  return image
}
