import { randomUUIDv7 } from 'node:crypto'
import { type ApprovalKindName, approvalHours } from '#contract/administration/approval-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { ApprovalContext, ApprovalRow } from './approval-kind.ts'
import { findSigners, insertApproval } from './approval-queries.ts'
import { approvalPending, noSecondSigner } from './approval-refusals.ts'
import { notifySigners } from './notify-approval.ts'

interface ApprovalRequest {
  kind: ApprovalKindName
  /** `user` for a person, who then cannot sign either. */
  subject: { kind: string; id: string }
  payload: unknown
  reason?: string | undefined
  actor: SignedIn
  visit: Visit
}

/**
 * Requests a second signature, in the transaction of the caller, which has authorised the request. Everybody who may
 * sign is notified. What follows is carried out by the kind, in the transaction of the signature.
 * @throws 409 while the same request is open, or where nobody else may sign and the kind requires it
 */
export async function requestApproval(
  tx: Transaction,
  app: ApprovalContext,
  { kind, subject, payload, reason, actor, visit }: ApprovalRequest,
): Promise<ApprovalRow> {
  const { signers: right, withoutSigner } = app.approvalKinds[kind]
  const concerned = subject.kind === 'user' ? [subject.id] : []
  const signers = await findSigners(tx, right, [actor.userId, ...concerned])
  if (signers.length === 0 && withoutSigner === 'refuse') throw noSecondSigner()
  const requestedAt = app.clock.now()
  const approval = await insertApproval(tx, {
    id: randomUUIDv7(),
    kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    payload,
    reason: reason?.trim() || null,
    requestedBy: actor.userId,
    requestedAt,
    expiresAt: new Date(requestedAt.getTime() + approvalHours * 3_600_000),
    takesEffectUnsigned: signers.length === 0,
  })
  if (!approval) throw approvalPending()
  await recordAudit(app, tx, {
    action: 'approval.requested',
    entity: { kind: 'approval', id: approval.id },
    after: { kind, subject: `${subject.kind}/${subject.id}`, unsigned: approval.takesEffectUnsigned },
    reason,
    actor,
    visit,
  })
  await notifySigners(tx, app, approval, signers)
  return approval
}
