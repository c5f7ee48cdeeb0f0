import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockRental } from '../listing/owned-rental-repository.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'

/**
 * Takes a published home off the site until a moderator has looked at it, and says so to its owner; stays that were
 * agreed take place. @returns false where it is not online, or held already
 */
export async function holdRental(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'config'>,
  id: string,
  reason: 'owner_cancellations',
) {
  const rental = await lockRental(tx, id)
  if (rental.status !== 'PUBLISHED' || rental.underReview) return false
  const now = app.clock.now()
  await tx.update(rentals).set({ underReview: true, updatedAt: now }).where(eq(rentals.id, id))
  await tx.insert(rentalStatusChanges).values({
    id: randomUUIDv7(),
    rentalId: id,
    previousStatus: rental.status,
    newStatus: rental.status,
    reason,
    createdAt: now,
  })
  const { title, ownerId } = rental
  await notify(tx, app, {
    userId: ownerId,
    event: 'moderation_decision',
    title: {
      fr: `« ${title} » est en vérification`,
      en: `“${title}” is being checked`,
      es: `«${title}» está en verificación`,
    },
    message: {
      fr: 'Vous avez annulé trois séjours en un an dans ce logement : il n’est plus visible tant que notre équipe ne l’a pas relu. Les séjours confirmés restent dus.',
      en: 'You have cancelled three stays in a year in this home: it is not visible until our team has looked at it. Confirmed stays are still owed.',
      es: 'Ha anulado tres estancias en un año en este alojamiento: no será visible hasta que nuestro equipo lo revise. Las estancias confirmadas siguen debiéndose.',
    },
    link: `/owner-dash/properties/${id}/detail`,
    mail: { action: { fr: 'Voir le logement', en: 'See the home', es: 'Ver el alojamiento' } },
  })
  return true
}
