import type { OwnRentalDecision } from '#contract/moderation/rental-appeals.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findRentalRecord, lockRental } from '#server/rentals/listing/owned-rental-repository.ts'
import { authorize } from '#server/rentals/listing/rental-access.ts'
import { appealDue, endOfAppeal } from '../appeals/appeal-delays.ts'
import { notifyAppealReceived } from '../appeals/notify-appeal.ts'
import { presentContestable } from '../appeals/present-appeal.ts'
import { appealedAlready, appealNotPossible } from '../sales/sale-moderation-refusals.ts'
import { contestedRental } from './contested-rental.ts'
import { findDecisionAgainst, findDecisionsAgainst, insertRentalAppeal } from './rental-appeal-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findDecisionAgainst>>>

/** The decisions of staff about a rental, for its owner. @throws 404 for another owner's rental */
export async function listOwnDecisions(app: Context, rentalId: string, actor: SignedIn) {
  const rental = await findRentalRecord(app.db, rentalId)
  if (!rental) throw notFound()
  authorize(actor, 'read', rental)
  const now = app.clock.now()
  return { items: (await findDecisionsAgainst(app.db, rentalId)).map((row) => present(row, now)) }
}

/** @throws 404 for a decision about another owner's rental; 409 a second time, without an effect or after six months */
export async function takeContestable(tx: Transaction, changeId: string, actor: SignedIn, now: Date) {
  const unlocked = await findDecisionAgainst(tx, changeId)
  if (!unlocked) throw notFound()
  const rental = await lockRental(tx, unlocked.decision.rentalId)
  authorize(actor, 'contest', rental)
  const found = (await findDecisionAgainst(tx, changeId))!
  const { decision, appeal, isInForce } = found
  if (appeal) throw appealedAlready()
  if (!isInForce || decision.actorId === null || now > endOfAppeal(decision.createdAt)) {
    throw appealNotPossible()
  }
  return { decision, rental, moderatedBy: decision.actorId }
}

/**
 * Contests a decision; another moderator decides within seven days.
 * @throws 404 for a decision about another owner's rental; 409 a second time, without an effect or after six months
 */
export function appealRental(
  app: Context,
  changeId: string,
  reasons: string,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const { decision, rental, moderatedBy } = await takeContestable(tx, changeId, actor, now)
    const rentalId = rental.id
    const row = { changeId, rentalId, moderatedBy, grounds: reasons, createdAt: now, dueAt: appealDue(now) }
    if (!(await insertRentalAppeal(tx, row))) throw appealedAlready()
    await notifyAppealReceived(app, tx, contestedRental(rental))
    await recordAudit(app, tx, {
      action: 'rental.appeal',
      entity: { kind: 'rental', id: rentalId },
      after: { decision: decision.newStatus, decision_id: changeId },
      actor,
      visit,
    })
    return present((await findDecisionAgainst(tx, changeId))!, now)
  })
}

function present({ decision, appeal, isInForce }: Found, now: Date): OwnRentalDecision {
  return {
    ...presentContestable(decision, { appeal, isInForce, now }),
    previous_status: decision.previousStatus,
    new_status: decision.newStatus,
  }
}
