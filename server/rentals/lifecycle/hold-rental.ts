import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockRental } from '../listing/owned-rental-repository.ts'
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

/**
 * Hides a published rental until a moderator has checked it, and notifies its owner; accepted stays take place. On hold
 * for another reason already, it has both; for the same one, nothing changes.
 */
export async function holdRental(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'config'>,
  id: string,
  reason: HoldReason,
) {
  const rental = await lockRental(tx, id)
  if (rental.status !== 'PUBLISHED') return
  if (rental.underReview && (await findOpenHolds(tx, id)).includes(reason)) return
  const now = app.clock.now()
  await tx.update(rentals).set({ underReview: true, updatedAt: now }).where(eq(rentals.id, id))
  await recordHold(tx, id, reason, now)
  const { title, ownerId } = rental
  await notify(tx, app, {
    userId: ownerId,
    event: 'moderation_decision',
    title: localized('« {title} » est en vérification', { title }),
    message: messages[reason],
    link: `/owner-dash/properties/${id}/detail`,
    mail: { action: localized('Voir le logement') },
  })
}

/** Enters a hold in the history of a published rental: its time for moderators begins there. */
export async function recordHold(tx: Transaction, rentalId: string, reason: HoldReason | 'risk', now: Date) {
  await tx.insert(rentalStatusChanges).values({
    id: randomUUIDv7(),
    rentalId,
    previousStatus: 'PUBLISHED',
    newStatus: 'PUBLISHED',
    reason,
    createdAt: now,
  })
}

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
