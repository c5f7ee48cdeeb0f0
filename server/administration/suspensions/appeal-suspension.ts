import type { SuspensionAppealState } from '#contract/people/suspension-enums.ts'
import type { ContestedSuspension } from '#contract/people/suspensions.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { appealDue, endOfAppeal } from '#server/moderation/appeals/appeal-delays.ts'
import type { Context } from '#server/platform/context.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { endOfLink } from '#server/platform/signed-links/link-end.ts'
import { readAppealKey } from './appeal-key.ts'
import { notifyAppealed } from './notify-suspension.ts'
import {
  findSuspension,
  insertAppeal,
  lockInForce,
  type SuspensionAppealRow,
  type SuspensionRow,
} from './suspension-queries.ts'
import { appealedAlready, appealNotPossible } from './suspension-refusals.ts'

interface Found {
  suspension: SuspensionRow
  appeal: SuspensionAppealRow | null
}

/** The suspension of an e-mail link. @throws 404 for an invalid or ended link */
export async function showContestedSuspension(app: Context, key: string): Promise<ContestedSuspension> {
  const id = readAppealKey(app, key)
  const found = id ? await findSuspension(app.db, id) : undefined
  if (!found || hasEnded(app, found)) throw notFound()
  return present(found, app.clock.now())
}

/** Contests a suspension in force. @throws 404; 409 a second time, once lifted or after six months */
export function appealSuspension(app: Context, key: string, reasons: string, visit: Visit) {
  const id = readAppealKey(app, key)
  if (!id) throw notFound()
  return app.db.transaction(async (tx) => {
    const found = await findSuspension(tx, id)
    if (!found || hasEnded(app, found)) throw notFound()
    if (found.appeal) throw appealedAlready()
    const now = app.clock.now()
    const { userId } = found.suspension
    const suspension = await lockInForce(tx, userId)
    if (suspension?.id !== id || now > endOfAppeal(suspension.suspendedAt)) throw appealNotPossible()
    const { suspendedBy } = suspension
    const row = { suspensionId: id, suspendedBy, grounds: reasons, createdAt: now, dueAt: appealDue(now) }
    if (!(await insertAppeal(tx, row))) throw appealedAlready()
    const user = await findUser(tx, userId)
    await notifyAppealed(tx, app, userId, `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim())
    await recordAudit(app, tx, {
      action: 'user.suspension_appealed',
      entity: { kind: 'user', id: userId },
      actor: { userId, roles: [] },
      visit,
    })
    return present((await findSuspension(tx, id))!, now)
  })
}

function present({ suspension, appeal }: Found, now: Date): ContestedSuspension {
  const appealUntil = endOfAppeal(suspension.suspendedAt)
  return {
    category: suspension.category,
    reason: suspension.reason,
    suspended_at: suspension.suspendedAt.toISOString(),
    until: suspension.until,
    appeal_until: appealUntil.toISOString(),
    state: stateOf({ suspension, appeal }, now > appealUntil),
    granted: appeal?.granted ?? null,
    answer: appeal?.answer ?? null,
  }
}

function stateOf({ suspension, appeal }: Found, isOver: boolean): SuspensionAppealState {
  if (appeal?.decidedAt) return 'decided'
  if (suspension.liftedAt) return 'lifted'
  if (appeal) return 'waiting'
  return isOver ? 'over' : 'open'
}

/** Twelve months after the last decision; the law requires six to contest (DSA, article 20). */
function hasEnded({ clock }: Pick<Context, 'clock'>, { suspension, appeal }: Found) {
  if (appeal && !appeal.decidedAt && !suspension.liftedAt) return false
  const last = suspension.liftedAt ?? appeal?.decidedAt ?? suspension.suspendedAt
  return endOfLink(last) <= clock.now()
}
