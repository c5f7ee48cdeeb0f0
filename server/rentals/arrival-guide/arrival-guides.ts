import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { ArrivalGuide, ArrivalGuideFields } from '#contract/rentals/arrival-guide.ts'
import { presentHead } from '#server/platform/storage/sealed-secret.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { resealRows } from '#server/platform/storage/reseal-rows.ts'
import { arrivalGuides } from '#server/schema/catalogue/arrival-guide-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { lockOwnRental, readRental } from '../listing/own-rental.ts'
import { authorize } from '../listing/rental-access.ts'
import { emptyGuide, guideKeys, sealGuide, unsealGuide } from './guide-keys.ts'
import { eraseGuidePicturesOf, findGuidePictures, guidePicturesOf } from './guide-pictures.ts'

/** @throws 404 for everybody but the owner */
export async function showArrivalGuide(app: Context, id: string, actor: SignedIn): Promise<ArrivalGuide> {
  authorize(actor, 'edit', await readRental(app.db, id))
  const guide = await findGuide(app, app.db, id)
  const pictures = await findGuidePictures(app.db, id)
  return { ...(guide ?? { ...emptyGuide, updated_at: null }), pictures }
}

/** Overwrites the guide; a line of the checklist that stands twice is stored once. @throws 404 */
export async function saveArrivalGuide(
  app: Context,
  id: string,
  fields: ArrivalGuideFields,
  actor: SignedIn,
): Promise<ArrivalGuide> {
  const guide = { ...fields, checklist: [...new Set(fields.checklist)] }
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    await lockOwnRental(tx, id, actor, 'edit')
    const values = { sealed: sealGuide(app, guide, id), updatedAt: now }
    await tx
      .insert(arrivalGuides)
      .values({ rentalId: id, ...values })
      .onConflictDoUpdate({ target: arrivalGuides.rentalId, set: values })
  })
  return { ...guide, pictures: await findGuidePictures(app.db, id), updated_at: now.toISOString() }
}

/** The texts of the guide of a rental, without a check of who reads them. */
export async function findGuide(
  app: Pick<Context, 'keyFor'>,
  db: Executor,
  rentalId: string,
): Promise<Omit<ArrivalGuide, 'pictures'> | undefined> {
  const [row] = await db.select().from(arrivalGuides).where(eq(arrivalGuides.rentalId, rentalId))
  return row && { ...unsealGuide(app, row.sealed, rentalId), updated_at: row.updatedAt.toISOString() }
}

/** The guides that a user wrote, for the copy of their data. */
export async function exportGuidesOf(app: Context, userId: string) {
  const rows = await app.db
    .select({ guide: arrivalGuides })
    .from(arrivalGuides)
    .innerJoin(rentals, eq(rentals.id, arrivalGuides.rentalId))
    .where(eq(rentals.ownerId, userId))
    .orderBy(asc(arrivalGuides.rentalId))
  return {
    arrival_guides: rows.map(({ guide: { rentalId, sealed, updatedAt } }) => ({
      rentalId,
      ...unsealGuide(app, sealed, rentalId),
      updatedAt,
    })),
    guide_pictures: await guidePicturesOf(app.db, userId),
  }
}

/** Deletes the guides of an account that is closed: no stay is to come at its rentals. */
export async function eraseGuidesOf(tx: Executor, userId: string) {
  const owned = tx.select({ id: rentals.id }).from(rentals).where(eq(rentals.ownerId, userId))
  await tx.delete(arrivalGuides).where(inArray(arrivalGuides.rentalId, owned))
  await eraseGuidePicturesOf(tx, userId)
}

/** Encrypts guides again with the current key. */
export function resealArrivalGuides(app: Context) {
  const { rentalId, sealed } = arrivalGuides
  return resealRows(app.log, {
    kind: 'arrival guides',
    batch: 200,
    find: (after, limit) =>
      app.db
        .select({ id: rentalId, sealed })
        .from(arrivalGuides)
        .where(and(gt(rentalId, after), not(sql`starts_with(${sealed}, ${presentHead(guideKeys(app))})`)))
        .orderBy(asc(rentalId))
        .limit(limit),
    idOf: ({ id }) => id,
    reseal: (row) =>
      app.db
        .update(arrivalGuides)
        .set({ sealed: sealGuide(app, unsealGuide(app, row.sealed, row.id), row.id) })
        .where(and(eq(rentalId, row.id), eq(sealed, row.sealed))),
  })
}
