import type { CaseStatus, ReasonCode } from '#contract/verification/verification-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { type CaseRecord, insertCaseEvent } from './case-queries.ts'

interface Move {
  type:
    | 'submitted'
    | 'renewed'
    | 'checked'
    | 'expired'
    | 'suspended'
    | 'withdrawn'
    | 'withdrawal_undone'
    | 'purged'
  /** Status after the move; absent where it stays. */
  to?: CaseStatus
  data?: Record<string, string | number | boolean | null>
  reasonCode?: ReasonCode
  /** The person, or who acts for their agency; absent for scheduled work. */
  actor?: SignedIn
  visit?: Visit
}

/**
 * Enters a move that no decision of staff makes into the history of the case and into the audit trail, which has every
 * change of a status (rules, section 13).
 */
export async function recordMove(
  app: Pick<Context, 'clock' | 'keyFor'>,
  tx: Transaction,
  record: CaseRecord,
  { type, to, data = {}, reasonCode, actor, visit }: Move,
) {
  await insertCaseEvent(tx, {
    caseId: record.id,
    type,
    actorId: actor?.userId ?? null,
    actorRole: actor ? 'person' : 'system',
    ...(to && { fromStatus: record.status, toStatus: to }),
    reasonCode: reasonCode ?? null,
    data,
    createdAt: app.clock.now(),
  })
  await recordAudit(app, tx, {
    action: `kyc.${type}`,
    entity: { kind: 'kyc_request', id: record.id },
    ...(to && { before: { status: record.status } }),
    after: { ...(to && { status: to }), ...data },
    reason: reasonCode,
    actor: actor ?? null,
    visit,
    onBehalfOf: actor && actor.userId !== record.subjectId ? record.subjectId : undefined,
  })
}
