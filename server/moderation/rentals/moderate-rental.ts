import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RentalModerationAction } from '#contract/moderation/rental-moderation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockRental, type RentalRecord } from '#server/rentals/listing/owned-rental-repository.ts'
import { findHiddenByRule } from '#server/rentals/lifecycle/suspend-rentals-of.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { rentalModeration } from './rental-moderation.ts'
import { ownRental, reasonRequired } from '#server/rentals/rental-refusals.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'

/** Minimum length of a reason. */
const shortestReason = 10

interface Decision {
  action: RentalModerationAction
  reason: string
  /** The order of an authority that it follows. */
  order?: string | undefined
  /** An order forbids that the owner be notified. */
  isUntold?: boolean | undefined
}

/**
 * Publishes a rental on hold, or returns one to its owner as a draft: a published one, or one that a rule hides and would
 * show again; the owner is notified.
 * @throws 404, 409 for one's own rental or where it was decided before, 422 without the reason that the owner must get
 */
export async function moderateRental(app: Context, id: string, decision: Decision, actor: SignedIn) {
  await app.db.transaction((tx) => moderateRentalWithin(tx, app, id, decision, actor))
}

/** The same within a transaction of the caller. */
export async function moderateRentalWithin(
  tx: Transaction,
  app: Context,
  id: string,
  { action, reason, order, isUntold }: Decision,
  actor: SignedIn,
) {
  const now = app.clock.now()
  const rental = await takeModerated(tx, id, actor)
  const isHiddenByRule = (await findHiddenByRule(tx, [id])).has(id)
  const status = rentalModeration.after(action, { ...rental, isHiddenByRule }, 'moderator')
  if (action === 'send_back' && reason.trim().length < shortestReason) throw reasonRequired()
  await tx.update(rentals).set({ status, underReview: false, updatedAt: now }).where(eq(rentals.id, id))
  await tx.insert(rentalStatusChanges).values({
    id: randomUUIDv7(),
    rentalId: id,
    previousStatus: rental.status,
    newStatus: status,
    reason: action === 'send_back' ? reason.trim() : action,
    actorId: actor.userId,
    actorAs: 'admin',
    createdAt: now,
  })
  const recipients = order ? `${reason.trim()} (${order})` : reason.trim()
  if (!isUntold) await notifyOwner(tx, app, rental, { action, reason: recipients })
}

/** @throws 404, 409 for one's own rental */
export async function takeModerated(tx: Transaction, id: string, actor: SignedIn) {
  const rental = await lockRental(tx, id)
  if (rental.ownerId === actor.userId) throw ownRental()
  return rental
}

async function notifyOwner(
  tx: Transaction,
  app: Context,
  rental: RentalRecord,
  { action, reason }: Decision,
) {
  const { title } = rental
  const link = `/owner-dash/properties/${rental.id}/detail`
  const event = 'moderation_decision'
  if (action === 'approve') {
    await notify(tx, app, {
      userId: rental.ownerId,
      event,
      title: localized('« {title} » est en ligne', { title }),
      message: localized(
        'La vérification est terminée : tout le monde peut voir et réserver votre logement.',
      ),
      link,
      mail: { action: viewRentalLabel },
    })
    return
  }
  await notify(tx, app, {
    userId: rental.ownerId,
    event,
    title: localized('« {title} » est à revoir', { title }),
    message: localized(
      'Raison : {reason}. Corrigez l’annonce puis publiez-la de nouveau. Vous pouvez aussi contester cette décision pendant six mois depuis la page du logement, dans votre espace : une autre personne l’examine sous sept jours.',
      { reason },
    ),
    link,
    mail: { action: viewRentalLabel },
  })
}

const viewRentalLabel = localized('Voir le logement')
