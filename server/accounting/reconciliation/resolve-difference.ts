import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { differenceLifecycle } from './difference-lifecycle.ts'
import { lockDifference, saveDifference } from './reconciliation-queries.ts'

/** A locked difference, with its status once explained. @throws 404; 409 where it is closed */
export async function takeExplainable(tx: Transaction, id: string) {
  const difference = await lockDifference(tx, id)
  if (!difference) throw notFound()
  return { difference, status: differenceLifecycle.after('explain', difference, 'staff') }
}

/** Closes a difference with a reason. @throws 404; 409 where it is closed */
export async function explainDifference(
  app: Context,
  id: string,
  { reason, link }: { reason: string; link?: string | undefined },
  by: { actor: SignedIn; visit: Visit },
) {
  await app.db.transaction(async (tx) => {
    const { difference, status } = await takeExplainable(tx, id)
    await saveDifference(tx, id, {
      status,
      reason,
      link: link || null,
      closedBy: by.actor.userId,
      closedAt: app.clock.now(),
    })
    await recordAudit(app, tx, {
      action: 'reconciliation.explained',
      entity: { kind: 'reconciliation_difference', id },
      before: { status: difference.status },
      after: { status },
      reason,
      ...by,
    })
  })
}

/** Opens an explained difference again; the reason stays in the audit trail. @throws 404, 409 */
export async function reopenDifference(app: Context, id: string, by: { actor: SignedIn; visit: Visit }) {
  await app.db.transaction(async (tx) => {
    const difference = await lockDifference(tx, id)
    if (!difference) throw notFound()
    const status = differenceLifecycle.after('reopen', difference, 'staff')
    await saveDifference(tx, id, { status, reason: null, link: null, closedBy: null, closedAt: null })
    await recordAudit(app, tx, {
      action: 'reconciliation.reopened',
      entity: { kind: 'reconciliation_difference', id },
      before: { status: difference.status, reason: difference.reason },
      after: { status },
      ...by,
    })
  })
}
