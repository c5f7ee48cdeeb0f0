import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockRental, type RentalRecord } from '../listing/owned-rental-repository.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'

export type HoldReason = 'owner_cancellations' | 'registration_shared' | 'pictures_shared'

const messages: Record<HoldReason, Texts> = {
  owner_cancellations: localized(
    'Vous avez annulé trois séjours en un an dans ce logement : il n’est plus visible tant que notre équipe ne l’a pas relu. Les séjours confirmés restent dus.',
  ),
  registration_shared: localized(
    'Une annonce d’une autre personne porte déjà son numéro d’enregistrement : il n’est pas visible tant que notre équipe ne l’a pas vérifié. Si le numéro est faux, corrigez-le. Les séjours confirmés restent dus.',
  ),
  pictures_shared: localized(
    'Une annonce d’une autre personne montre les mêmes photos : il n’est pas visible tant que notre équipe ne l’a pas vérifié. Si une photo n’est pas de vous, remplacez-la. Les séjours confirmés restent dus.',
  ),
}

/** Of a rental that is hidden anyway; what it has in common with another listing is looked for when it is published. */
const messagesWhileHidden: Partial<Record<HoldReason, Texts>> = {
  owner_cancellations: localized(
    'Vous avez annulé trois séjours en un an dans ce logement : une fois publié de nouveau, il ne sera visible qu’après une relecture de notre équipe. Les séjours confirmés restent dus.',
  ),
}

/**
 * Hides a rental until a moderator has checked it, and notifies its owner; accepted stays take place. Where nobody sees
 * it now, it is on hold once it is published. On hold for another reason already, it has both; for the same one, nothing
 * changes.
 */
export async function holdRental(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'config'>,
  id: string,
  reason: HoldReason,
) {
  const rental = await lockRental(tx, id)
  const isPublished = rental.status === 'PUBLISHED'
  const message = isPublished ? messages[reason] : messagesWhileHidden[reason]
  if (!message) return
  if (rental.underReview && (await findOpenHolds(tx, id)).includes(reason)) return
  const now = app.clock.now()
  await tx.update(rentals).set({ underReview: true, updatedAt: now }).where(eq(rentals.id, id))
  await recordHold(tx, rental, reason, now)
  const { title, ownerId } = rental
  await notify(tx, app, {
    userId: ownerId,
    event: 'moderation_decision',
    title: isPublished
      ? localized('« {title} » est en vérification', { title })
      : localized('« {title} » sera relu avant d’être visible', { title }),
    message,
    link: `/owner-dash/properties/${id}/detail`,
    mail: { action: localized('Voir le logement') },
  })
}

/** Enters a hold in the history: of a published rental, the time for moderators begins there. */
export async function recordHold(
  tx: Transaction,
  { id: rentalId, status }: Pick<RentalRecord, 'id' | 'status'>,
  reason: HoldReason | 'risk',
  now: Date,
) {
  await tx.insert(rentalStatusChanges).values({
    id: randomUUIDv7(),
    rentalId,
    previousStatus: status,
    newStatus: status,
    reason,
    createdAt: now,
  })
}

/** A hold in the history, which changes no status: the change before it remains the last one. */
export const isHold = sql`(actor_id is null and reason in ${Object.keys(messages)})`

/**
 * The reasons of holds that no moderator has decided on since. The owner ends none of them, by an edit or by pausing the
 * rental and publishing it again: that is left to the risk of what the listing says.
 */
export async function findOpenHolds(db: Executor, rentalId: string): Promise<HoldReason[]> {
  const { rows } = await db.execute<{ reason: HoldReason }>(sql`
    select distinct held.reason from rental_status_change held
    where held.rental_id = ${rentalId} and held.reason in ${Object.keys(messages)} and not exists (
      select from rental_status_change decision where decision.rental_id = held.rental_id
        and decision.created_at > held.created_at and decision.actor_as = 'admin')
    order by held.reason`)
  return rows.map(({ reason }) => reason)
}

/** When a moderator last approved the rental after this reason had put it on hold; null where nobody did. */
export async function findHoldApproval(db: Executor, rentalId: string, reason: HoldReason) {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_char(max(approval.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from rental_status_change approval join rental_status_change held on held.rental_id = approval.rental_id
      and held.reason = ${reason} and held.created_at < approval.created_at
    where approval.rental_id = ${rentalId} and approval.reason = 'approve'`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}
