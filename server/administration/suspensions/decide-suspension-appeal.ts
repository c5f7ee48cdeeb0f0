import { findUser } from '#server/accounts/account-repository.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { authorizeOn, existing } from '../people/person-access.ts'
import { endSuspension, lockSuspended } from './lift-suspension.ts'
import { notifyAppealRefused } from './notify-suspension.ts'
import type { By } from '../person-actions/lock-person.ts'
import { lockAppeal, saveAppeal } from './suspension-queries.ts'
import { appealDecided, noAppeal, ownSuspension } from './suspension-refusals.ts'

/** @throws 403, 404; 409 for one's own suspension, without an appeal, or where it was decided before */
export async function takeAppealed(tx: Transaction, userId: string, actor: SignedIn) {
  existing(await findUser(tx, userId))
  await authorizeOn(tx, actor, userId)
  const suspension = await lockSuspended(tx, userId)
  const appeal = await lockAppeal(tx, suspension.id)
  if (!appeal) throw noAppeal()
  if (appeal.decidedAt) throw appealDecided()
  if (suspension.suspendedBy === actor.userId) throw ownSuspension()
  return suspension
}

/**
 * Decides on the appeal of a suspended person once, by another member of staff than who suspended them. Granted, the
 * suspension is lifted.
 * @throws 403, 404; 409 for one's own suspension, without an appeal, or where it was decided before
 */
export async function decideSuspensionAppeal(
  app: Context,
  userId: string,
  { granted, answer }: { granted: boolean; answer: string },
  { actor, visit }: By,
) {
  await app.db.transaction(async (tx) => {
    const suspension = await takeAppealed(tx, userId, actor)
    const decidedAt = app.clock.now()
    await saveAppeal(tx, suspension.id, { granted, answer, decidedBy: actor.userId, decidedAt })
    await recordAudit(app, tx, {
      action: 'user.suspension_appeal_decided',
      entity: { kind: 'user', id: userId },
      after: { granted },
      reason: answer,
      actor,
      onBehalfOf: userId,
      visit,
    })
    if (granted) await endSuspension(tx, app, suspension, { end: 'appeal', reason: answer, actor, visit })
    else await notifyAppealRefused(tx, app, userId, answer)
  })
}
