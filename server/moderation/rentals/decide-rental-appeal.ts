import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AppealRuling } from '#contract/moderation/appeals.ts'
import { accountStanding } from '#server/accounts/account-standing.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { publication } from '#server/rentals/lifecycle/change-rental-status.ts'
import { findOpenHolds, recordHold } from '#server/rentals/lifecycle/hold-rental.ts'
import type { RentalRecord } from '#server/rentals/listing/owned-rental-repository.ts'
import { assertRegistered } from '#server/rentals/registration/assert-registered.ts'
import { findDeadline } from '#server/rentals/registration/registration-deadlines.ts'
import { rankPublished } from '#server/rentals/ranking/refresh-ranks.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'
import { noResult, notifyAppealDecided } from '../appeals/notify-appeal.ts'
import { appealDecided, sameModerator } from '../sales/sale-moderation-refusals.ts'
import { contestedRental } from './contested-rental.ts'
import { takeModerated } from './moderate-rental.ts'
import { findAppealOf, type RentalChangeRow, saveRentalAppeal } from './rental-appeal-queries.ts'

/** @throws 404 without an appeal; 409 for one's own decision or rental, and where it was decided before */
export async function takeAppealedRental(tx: Transaction, id: string, actor: SignedIn) {
  const rental = await takeModerated(tx, id, actor)
  const found = await findAppealOf(tx, id)
  if (!found) throw notFound()
  const { appeal, decision, isInForce } = found
  if (appeal.decidedAt) throw appealDecided()
  if (appeal.moderatedBy === actor.userId) throw sameModerator()
  return { rental, decision, isInForce }
}

/**
 * Decides on the appeal of an owner once, by another moderator than the one who took the decision; granted, the rental
 * returns to what it was. The owner is notified of the reasons.
 * @throws 404; 409 for one's own decision or rental, and where it was decided before
 */
export function decideRentalAppeal(
  app: Context,
  id: string,
  { granted, answer }: AppealRuling,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const { rental, decision, isInForce } = await takeAppealedRental(tx, id, actor)
    await saveRentalAppeal(tx, decision.id, {
      granted,
      answer,
      decidedBy: actor.userId,
      decidedAt: app.clock.now(),
    })
    // The owner may have published the rental again meanwhile.
    const { status, isOnHold } =
      granted && isInForce
        ? await reinstate(app, tx, rental, { decision, answer, actor })
        : { status: rental.status, isOnHold: false }
    const returned = status === 'PUBLISHED' ? (isOnHold ? onHold : online) : free
    await notifyAppealDecided(app, tx, contestedRental(rental), {
      granted,
      answer,
      result: granted && isInForce ? returned : noResult,
    })
    await recordAudit(app, tx, {
      action: 'rental.decide_appeal',
      entity: { kind: 'rental', id },
      before: { status: rental.status },
      after: { status, granted, decision_id: decision.id },
      reason: answer,
      actor,
      onBehalfOf: rental.ownerId,
      visit,
    })
  })
}

/**
 * A rental that may not be published now becomes a draft that its owner completes. A hold from after the decision is none
 * of what was contested: it goes on, and its time for moderators begins.
 */
async function reinstate(
  app: Context,
  tx: Transaction,
  rental: RentalRecord,
  { decision, answer, actor }: { decision: RentalChangeRow; answer: string; actor: SignedIn },
) {
  const now = app.clock.now()
  const holds = await findOpenHolds(tx, rental.id)
  const isOnHold = holds.length > 0
  const published = decision.previousStatus === 'PUBLISHED' ? await publish(app, tx, rental, now) : undefined
  const status = published ? 'PUBLISHED' : 'DRAFT'
  await tx
    .update(rentals)
    .set({ status, ...published, ...(published && { underReview: isOnHold }), updatedAt: now })
    .where(eq(rentals.id, rental.id))
  // What a rule had hidden is hidden by it again, and its end shows it.
  const isHiddenAgain = decision.previousStatus === 'DRAFT' && rental.status === 'DRAFT'
  await tx.insert(rentalStatusChanges).values({
    id: randomUUIDv7(),
    rentalId: rental.id,
    previousStatus: rental.status,
    newStatus: status,
    reason: answer,
    ...(!isHiddenAgain && { actorId: actor.userId, actorAs: 'admin' as const }),
    createdAt: now,
  })
  for (const reason of holds) {
    // oxlint-disable-next-line no-await-in-loop -- three at most
    await recordHold(tx, { id: rental.id, status }, reason, now)
  }
  if (published) await rankPublished(tx, rental.id, now)
  return { status, isOnHold }
}

/** @returns undefined where the rules of publication or the suspension of the owner prevent it */
async function publish(app: Context, tx: Transaction, rental: RentalRecord, now: Date) {
  if ((await accountStanding(tx, rental.ownerId))?.status === 'suspended') return undefined
  try {
    const written = await publication(tx, rental, now)
    // Sent back within the days in which its number could be given, it has those that are left.
    const deadline = await findDeadline(tx, rental.id)
    if (!deadline || deadline.dueAt <= now) await assertRegistered(tx, rental)
    return written
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return undefined
  }
}

const online = localized('Votre annonce est de nouveau en ligne.')
const onHold = localized(
  'Votre annonce est de nouveau publiée : elle sera visible quand notre équipe l’aura relue.',
)
const free = localized('Vous pouvez publier de nouveau depuis votre espace.')
