import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { removePicture } from '#server/platform/images/store-picture.ts'
import { bookingFacts, imagesByRental, lockRental } from '../listing/owned-rental-repository.ts'
import { authorize } from '../listing/rental-access.ts'
import { rentalLifecycle } from './rental-lifecycle.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

/** Deletes a rental that never had a booking, with its pictures. @throws 409 when it had one */
export async function deleteRental(app: Context, id: string, actor: SignedIn) {
  const images = await app.db.transaction(async (tx) => {
    const rental = await lockRental(tx, id)
    authorize(actor, 'delete', rental)
    const factsOf = await bookingFacts(tx, [id], app.clock.now())
    rentalLifecycle.after('delete', { ...factsOf(id), status: rental.status }, 'owner')
    const pictures = await imagesByRental(tx, [id])
    await tx.delete(rentals).where(eq(rentals.id, id))
    return pictures.get(id) ?? []
  })
  // After the commit. The daily job removes files that remain.
  await Promise.allSettled(images.map((image) => removePicture(app.storage, image)))
}
