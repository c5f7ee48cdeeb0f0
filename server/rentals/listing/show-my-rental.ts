import { eq } from 'drizzle-orm'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { hostOf } from '../reads/rental-host.ts'
import { registrationsWithDeadlines } from '../registration/read-registration.ts'
import { bookingFacts, imagesByRental } from './owned-rental-repository.ts'
import { presentOwnedRental } from './present-owned-rental.ts'
import { authorize } from './rental-access.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

/** @throws 404 for a rental of another owner; administrators may read it */
export async function showMyRental(app: Context, id: string, actor: SignedIn): Promise<OwnedRental> {
  const [rental] = await app.db.select().from(rentals).where(eq(rentals.id, id))
  if (!rental) throw notFound()
  const role = authorize(actor, 'read', rental)
  const [images, host, factsOf, registrationOf] = await Promise.all([
    imagesByRental(app.db, [id]),
    hostOf(app, rental.ownerId),
    bookingFacts(app.db, [id], app.clock.now()),
    registrationsWithDeadlines(app.db, [rental]),
  ])
  return presentOwnedRental(
    rental,
    images.get(id) ?? [],
    host,
    { bookings: factsOf(id), registration: registrationOf(id) },
    role,
  )
}
