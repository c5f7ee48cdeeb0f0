import type { ApprovalDecision } from '#contract/administration/approval-enums.ts'
import { type Proof, proveIdentity } from '#server/accounts/second-factors/prove-identity.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { type ApprovalAction, authorize } from './approval-access.ts'
import type { ApprovalContext, ApprovalRow } from './approval-kind.ts'
import { findDueApprovals, lockApproval, lockOpenApprovals, saveDecision } from './approval-queries.ts'
import { approvalOver } from './approval-refusals.ts'
import { notifyRequester } from './notify-approval.ts'

interface By {
  actor: SignedIn
  visit: Visit
}

/**
 * Signs a request and carries it out, in one transaction: a failure of what follows leaves the request open.
 * @throws 403 to the requester, 404, 409 once it was decided or has expired, and what carrying out refuses
 */
export async function signApproval(app: ApprovalContext, id: string, proof: Proof, { actor, visit }: By) {
  await proveIdentity(app, actor, proof, visit)
  return app.db.transaction(async (tx) => {
    const approval = await lockForDecision(tx, app, id, 'sign', actor)
    await carryOut(tx, app, approval, actor.userId)
    return decide(tx, app, approval, { decision: 'signed', actor, visit })
  })
}

/** @throws 403 to the requester, 404, 409 once it was decided or has expired */
export async function refuseApproval(
  app: ApprovalContext,
  id: string,
  reason: string | undefined,
  { actor, visit }: By,
) {
  return app.db.transaction(async (tx) => {
    const approval = await lockForDecision(tx, app, id, 'refuse', actor)
    return decide(tx, app, approval, { decision: 'refused', reason, actor, visit })
  })
}

/** @throws 403 to another person, 404, 409 once it was decided */
export async function withdrawApproval(app: ApprovalContext, id: string, { actor, visit }: By) {
  await app.db.transaction(async (tx) => {
    const approval = await lockForDecision(tx, app, id, 'withdraw', actor)
    await decide(tx, app, approval, { decision: 'withdrawn', actor, visit })
  })
}

/**
 * Ends the open requests of a person who leaves the staff, or those about an object that is gone, in the transaction of
 * the caller.
 */
export async function dropApprovals(
  tx: Transaction,
  app: ApprovalContext,
  of: { requestedBy: string } | { subject: string },
) {
  for (const approval of await lockOpenApprovals(tx, of)) {
    await decide(tx, app, approval, { decision: 'expired', actor: null })
  }
}

/** Ends requests whose 24 hours have passed; runs every minute. What nobody else could sign takes effect. */
export async function expireApprovals(app: ApprovalContext) {
  for (const id of await findDueApprovals(app.db, app.clock.now())) {
    // What is refused by then, since the rights changed meanwhile, lapses.
    const tookEffect = await takeEffect(app, id).catch((error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    })
    if (tookEffect) continue
    await app.db.transaction(async (tx) => {
      const approval = await lockApproval(tx, id)
      if (approval && !approval.decidedAt)
        await decide(tx, app, approval, { decision: 'expired', actor: null })
    })
  }
}

/** @returns whether it was carried out unsigned @throws what carrying out refuses */
function takeEffect(app: ApprovalContext, id: string) {
  return app.db.transaction(async (tx) => {
    const approval = await lockApproval(tx, id)
    if (!approval?.takesEffectUnsigned || approval.decidedAt) return false
    await carryOut(tx, app, approval, null)
    await decide(tx, app, approval, { decision: 'unopposed', actor: null })
    return true
  })
}

export async function lockForDecision(
  tx: Transaction,
  app: ApprovalContext,
  id: string,
  action: ApprovalAction,
  actor: SignedIn,
) {
  const approval = await lockApproval(tx, id)
  authorize(actor, action, approval, approval && app.approvalKinds[approval.kind])
  if (approval.decidedAt || approval.expiresAt <= app.clock.now()) throw approvalOver()
  return approval
}

function carryOut(tx: Transaction, app: ApprovalContext, approval: ApprovalRow, signedBy: string | null) {
  return app.approvalKinds[approval.kind].carryOut(tx, app, requestOf(approval, signedBy))
}

function requestOf(
  { id, subjectKind, subjectId, requestedBy, reason, payload }: ApprovalRow,
  signedBy: string | null,
) {
  return { id, subject: { kind: subjectKind, id: subjectId }, requestedBy, signedBy, reason, payload }
}

interface Decision {
  decision: ApprovalDecision
  reason?: string | undefined
  actor: SignedIn | null
  visit?: Visit
}

/** Stores the decision, with both names in the audit trail, and notifies the requester. */
async function decide(
  tx: Transaction,
  app: ApprovalContext,
  approval: ApprovalRow,
  { decision, reason, actor, visit }: Decision,
) {
  const decided = await saveDecision(tx, approval.id, {
    decision,
    decidedBy: actor?.userId ?? null,
    decidedAt: app.clock.now(),
    decisionReason: reason?.trim() || null,
  })
  if (decision !== 'signed' && decision !== 'unopposed') {
    await app.approvalKinds[approval.kind].lapse(tx, app, requestOf(approval, null))
  }
  await recordAudit(app, tx, {
    action: `approval.${decision}`,
    entity: { kind: 'approval', id: approval.id },
    after: {
      kind: approval.kind,
      subject: `${approval.subjectKind}/${approval.subjectId}`,
      requested_by: approval.requestedBy,
    },
    reason,
    actor,
    onBehalfOf: approval.requestedBy,
    visit,
  })
  await notifyRequester(tx, app, decided)
  return decided
}
