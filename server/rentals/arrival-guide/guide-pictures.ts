import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { GuidePicture } from '#contract/rentals/arrival-guide.ts'
import { type GuideStep, guideSteps } from '#contract/rentals/guide-steps.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { encodePrivatePicture } from '#server/platform/images/encode-private-picture.ts'
import { resealFiles } from '#server/platform/storage/reseal-files.ts'
import { sealBytes, unsealBytes } from '#server/platform/storage/sealed-bytes.ts'
import { guidePictures } from '#server/schema/catalogue/arrival-guide-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { lockOwnRental, readRental } from '../listing/own-rental.ts'
import { authorize } from '../listing/rental-access.ts'
import { guideKeys } from './guide-keys.ts'

/** Of the stored picture, in pixels: a phone loads it on the way, and without a connection from its own storage. */
const longestSide = 1_280

interface Place {
  rentalId: string
  step: GuideStep
}

const described = {
  id: guidePictures.id,
  step: guidePictures.step,
  width: guidePictures.width,
  height: guidePictures.height,
}

/** The pictures of a guide in the order of its steps, without a check of who reads them. */
export async function findGuidePictures(db: Executor, rentalId: string): Promise<GuidePicture[]> {
  const rows = await db.select(described).from(guidePictures).where(eq(guidePictures.rentalId, rentalId))
  return rows.sort((one, other) => guideSteps.indexOf(one.step) - guideSteps.indexOf(other.step))
}

/** Stores the photograph of a step in place of the one before. @throws 404, 413, 415, 422 as other pictures */
export async function addGuidePicture(
  app: Context,
  { rentalId, step }: Place,
  { actor, bytes }: { actor: SignedIn; bytes: Uint8Array },
): Promise<GuidePicture> {
  const { data, width, height } = await encodePrivatePicture(bytes, longestSide)
  const id = randomUUIDv7()
  const row = { id, width, height, sealed: sealBytes(guideKeys(app), data, id), addedAt: app.clock.now() }
  await app.db.transaction(async (tx) => {
    await lockOwnRental(tx, rentalId, actor, 'edit')
    await tx
      .insert(guidePictures)
      .values({ ...row, rentalId, step })
      .onConflictDoUpdate({ target: [guidePictures.rentalId, guidePictures.step], set: row })
  })
  return { id, step, width, height }
}

/** @throws 404 for everybody but the owner, and for a step without a picture */
export async function readOwnGuidePicture(app: Context, { rentalId, step }: Place, actor: SignedIn) {
  authorize(actor, 'edit', await readRental(app.db, rentalId))
  return readGuidePicture(app, { rentalId, step })
}

/** The file of a step, without a check of who reads it. @throws 404 */
export async function readGuidePicture(app: Context, place: Place) {
  const [row] = await app.db
    .select({ id: guidePictures.id, sealed: guidePictures.sealed })
    .from(guidePictures)
    .where(isOf(place))
  if (!row) throw notFound()
  return {
    bytes: unsealBytes(guideKeys(app), row.sealed, row.id),
    fileName: `${place.step}.webp`,
    mediaType: 'image/webp',
  }
}

/** @throws 404 for everybody but the owner, and for a step without a picture */
export async function removeGuidePicture(app: Context, place: Place, actor: SignedIn) {
  await app.db.transaction(async (tx) => {
    await lockOwnRental(tx, place.rentalId, actor, 'edit')
    const removed = await tx.delete(guidePictures).where(isOf(place)).returning({ id: guidePictures.id })
    if (removed.length === 0) throw notFound()
  })
}

function isOf({ rentalId, step }: Place) {
  return and(eq(guidePictures.rentalId, rentalId), eq(guidePictures.step, step))
}

/** The photographs of the guides that a user wrote, for the copy of their data: each is downloaded from its guide. */
export function guidePicturesOf(db: Executor, userId: string) {
  return db
    .select({ ...described, rentalId: guidePictures.rentalId, addedAt: guidePictures.addedAt })
    .from(guidePictures)
    .innerJoin(rentals, eq(rentals.id, guidePictures.rentalId))
    .where(eq(rentals.ownerId, userId))
    .orderBy(asc(guidePictures.rentalId), asc(guidePictures.addedAt))
}

export async function eraseGuidePicturesOf(tx: Executor, userId: string) {
  const owned = tx.select({ id: rentals.id }).from(rentals).where(eq(rentals.ownerId, userId))
  await tx.delete(guidePictures).where(inArray(guidePictures.rentalId, owned))
}

/** Encrypts the pictures of guides again with the current key. */
export function resealGuidePictures(app: Context) {
  return resealFiles(app, {
    kind: 'guide pictures',
    table: guidePictures,
    id: guidePictures.id,
    sealed: guidePictures.sealed,
    keys: guideKeys(app),
  })
}
