import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { formatTime, companyTimeZone } from '#contract/core/date-format.ts'
import type { Decision } from '#contract/verification/admin-verification.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { verificationApprovals } from '#server/schema/catalogue/verification-tables.ts'
import { replaceBadgePosition } from '../badges/badge-queries.ts'
import { applyStanding } from '../cases/apply-standing.ts'
import { approvedFactsOf } from '../cases/approved-facts.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize, mayDecide } from '../cases/case-access.ts'
import { type CaseAction, caseLifecycle } from '../cases/case-lifecycle.ts'
import {
  afterWithdrawal,
  type CaseRecord,
  findOpenApproval,
  findSubject,
  insertCaseEvent,
  lapseApprovals,
  lockCase,
  newFile,
  updateCase,
} from '../cases/case-queries.ts'
import {
  approvalPending,
  caseClaimed,
  caseDecided,
  checksRefused,
  decisionRightNeeded,
  messageNeeded,
  reasonNeeded,
  secondPersonNeeded,
  standingRefused,
  validityOver,
  validityTooLong,
} from '../cases/case-refusals.ts'
import { factsOf, hasRefusedCheck, type LoadedCase, loadCase } from '../cases/load-case.ts'
import { linkOf } from '../cases/case-link.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { releaseAllDocuments } from '../documents/document-queries.ts'
import { writeProfession } from '../cases/standing/write-profession.ts'
import { endOfValidity } from '../requirements/end-of-validity.ts'
import type { VerificationContext } from '../verification-context.ts'
import { decisionTexts } from './decision-texts.ts'

export type DecisionInput = z.output<typeof Decision>

export interface Decider {
  actor: SignedIn
  visit: Visit
}

/** A decision as applied, by one person or, after a confirmation, by two. */
interface DecisionDetails extends Omit<DecisionInput, 'override'> {
  /** The confirming person, where two are required. */
  confirmedBy?: string
}

/**
 * Decides a case. A final rejection, a revocation and an approval against a refused check are only proposed: a second
 * person confirms them (rules, section 9). Of two reviewers at once, the lock of the row admits one.
 * @throws 403 for a case of one's own or without the right; 404; 409 where it was decided, is reserved by a colleague or has a refused
 * check; 422 without the required reason or message
 */
export async function decideCase(
  app: VerificationContext,
  id: string,
  decision: DecisionInput,
  { actor, visit }: Decider,
): Promise<void> {
  if (!mayDecide(actor, decision.status)) throw decisionRightNeeded()
  await app.db.transaction(async (tx) => {
    const { record, loaded } = await lockForDecision(tx, app, id, actor)
    assertComplete(decision, loaded, verificationDay(app))
    const isOverride = decision.status === 'approved' && hasRefusedCheck(loaded)
    if (isOverride && !decision.override) throw checksRefused()
    if (isOverride || decision.status === 'rejected_final' || decision.status === 'revoked') {
      assertPossible(loaded, decision.status, verificationDay(app))
      await propose(tx, app, record, decision, { actor, visit })
    } else {
      await carryOut(tx, app, loaded, decision, { actor, visit })
    }
  })
}

/**
 * Confirms or declines a colleague's proposal.
 * @throws 403 for one's own proposal; 404; 409; 422 where the proposed last day has passed
 */
export async function answerApproval(
  app: VerificationContext,
  id: string,
  approvalId: string,
  answer: { confirmed: boolean; reason?: string | undefined },
  { actor, visit }: Decider,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { record, loaded } = await lockForDecision(tx, app, id, actor)
    const approval = await findOpenApproval(tx, id)
    if (approval?.id !== approvalId) throw notFound()
    if (approval.proposedBy === actor.userId) throw secondPersonNeeded()
    const now = app.clock.now()
    await tx
      .update(verificationApprovals)
      .set({ decidedBy: actor.userId, decidedAt: now, confirmed: answer.confirmed })
      .where(eq(verificationApprovals.id, approvalId))
    if (answer.confirmed) {
      const status = ({ reject_final: 'rejected_final', revoke: 'revoked', override: 'approved' } as const)[
        approval.action
      ]
      const decision = {
        status,
        reason_code: approval.reasonCode ?? undefined,
        message: approval.message ?? undefined,
        internal_comment: approval.internalComment ?? undefined,
        valid_until: approval.validUntil ?? undefined,
        confirmedBy: actor.userId,
      }
      // The proposed last day may have passed since.
      assertComplete(decision, loaded, verificationDay(app))
      await carryOut(tx, app, loaded, decision, { actor, visit }, approval.proposedBy)
    } else {
      await insertCaseEvent(tx, {
        caseId: record.id,
        type: 'approval_declined',
        actorId: actor.userId,
        actorRole: 'staff',
        internalComment: answer.reason ?? null,
        data: { action: approval.action },
        createdAt: now,
      })
      await recordAudit(app, tx, {
        action: 'kyc.approval_declined',
        entity: { kind: 'kyc_request', id },
        after: { action: approval.action },
        reason: answer.reason,
        actor,
        visit,
        onBehalfOf: record.subjectId,
      })
    }
  })
}

/** @throws 403 for a case of one's own, 404, 409 where a colleague has reserved it */
export async function lockForDecision(
  tx: Transaction,
  app: VerificationContext,
  id: string,
  actor: SignedIn,
) {
  const record = await lockCase(tx, id)
  authorize(await asSeller(tx, actor), 'decide', record)
  const { claimedBy, claimedUntil } = record
  if (claimedBy && claimedBy !== actor.userId && claimedUntil && claimedUntil > app.clock.now()) {
    const holder = await findSubject(tx, claimedBy)
    const name = holder ? `${holder.firstName} ${holder.lastName.slice(0, 1)}.` : ''
    throw caseClaimed({ values: { name, until: formatTime(claimedUntil, companyTimeZone) } })
  }
  return { record, loaded: await loadCase(tx, app, record, verificationDay(app)) }
}

function assertComplete(
  { status, message, reason_code: reason, valid_until: until }: Omit<DecisionInput, 'override'>,
  { record, reports }: LoadedCase,
  today: string,
) {
  const isSilent = status === 'approved' || status === 'reinstated' || status === 'reopened'
  if (!isSilent && !reason) throw reasonNeeded()
  if (!isSilent && !message?.trim()) throw messageNeeded()
  if (!until || status !== 'approved') return
  if (until <= today) throw validityOver()
  const latest = endOfValidity(record, reports, today)
  // An earlier day is the reviewer's judgement, a later one would outlast what was checked.
  if (latest && until > latest) throw validityTooLong(latest)
}

/** Whether a decision fits the state of the case. @throws 409 */
function assertPossible(loaded: LoadedCase, status: DecisionInput['status'], today: string) {
  const { record } = loaded
  switch (status) {
    case 'suspended':
      if (!record.approvedAt || record.suspendedAt || record.revokedAt) throw standingRefused()
      return
    case 'reinstated':
      if (!record.suspendedAt || record.revokedAt) throw standingRefused()
      return
    case 'revoked':
      if (!record.approvedAt || record.revokedAt) throw standingRefused()
      return
    default:
      if (['approved', 'rejected', 'rejected_final'].includes(record.status) && status !== 'reopened') {
        throw caseDecided()
      }
      caseLifecycle.after(actions[status], factsOf(loaded, today), 'staff')
  }
}

const actions: Record<
  Exclude<DecisionInput['status'], 'suspended' | 'reinstated' | 'revoked'>,
  CaseAction
> = {
  approved: 'approve',
  more_info: 'request_info',
  rejected: 'reject',
  rejected_final: 'reject_final',
  reopened: 'reopen',
}

async function propose(
  tx: Transaction,
  app: VerificationContext,
  record: CaseRecord,
  decision: DecisionInput,
  { actor, visit }: Decider,
) {
  if (await findOpenApproval(tx, record.id)) throw approvalPending()
  const now = app.clock.now()
  const action =
    decision.status === 'revoked' ? 'revoke' : decision.status === 'approved' ? 'override' : 'reject_final'
  await tx.insert(verificationApprovals).values({
    id: randomUUIDv7(),
    caseId: record.id,
    action,
    reasonCode: decision.reason_code ?? null,
    message: decision.message ?? null,
    internalComment: decision.internal_comment ?? null,
    validUntil: decision.valid_until ?? null,
    proposedBy: actor.userId,
    createdAt: now,
  })
  // Releases the reservation, so that the confirming colleague can reserve the case.
  await updateCase(tx, record.id, { claimedBy: null, claimedUntil: null }, now)
  await insertCaseEvent(tx, {
    caseId: record.id,
    type: 'approval_requested',
    actorId: actor.userId,
    actorRole: 'staff',
    reasonCode: decision.reason_code ?? null,
    internalComment: decision.internal_comment ?? null,
    data: { action },
    createdAt: now,
  })
  await recordAudit(app, tx, {
    action: 'kyc.approval_requested',
    entity: { kind: 'kyc_request', id: record.id },
    after: { action },
    reason: decision.message ?? decision.internal_comment,
    actor,
    visit,
    onBehalfOf: record.subjectId,
  })
}

async function carryOut(
  tx: Transaction,
  app: VerificationContext,
  loaded: LoadedCase,
  decision: DecisionDetails,
  { actor, visit }: Decider,
  proposedBy?: string,
) {
  const { record } = loaded
  const now = app.clock.now()
  const today = verificationDay(app)
  assertPossible(loaded, decision.status, today)
  const changes = changesOf(loaded, decision, now, today)
  if (changes.status) await lapseApprovals(tx, record.id, now)
  if (decision.status === 'reopened' && record.revokedAt) await releaseAllDocuments(tx, record.id, now)
  await updateCase(
    tx,
    record.id,
    {
      ...changes,
      reasonCode: decision.reason_code ?? null,
      message: decision.message?.trim() || null,
      // Of the submitted documents: their images are stored for thirty days from here, and averages count its hours.
      ...(documentDecisions.includes(decision.status) && { decidedBy: actor.userId, decidedAt: now }),
      claimedBy: null,
      claimedUntil: null,
    },
    now,
  )
  await insertCaseEvent(tx, {
    caseId: record.id,
    type: decision.status,
    actorId: actor.userId,
    actorRole: 'staff',
    fromStatus: record.status,
    toStatus: changes.status ?? record.status,
    reasonCode: decision.reason_code ?? null,
    message: decision.message?.trim() || null,
    internalComment: decision.internal_comment?.trim() || null,
    data: {
      submission: record.submissions,
      score: record.score,
      valid_until: changes.validUntil ?? null,
      proposed_by: proposedBy ?? null,
    },
    createdAt: now,
  })
  if (decision.status === 'approved') {
    await replaceBadgePosition(tx, record.id)
    if (record.kind === 'professional') await writeProfession(tx, loaded, now)
  }
  await applyStanding(tx, app, record.subjectId)
  await notify(tx, app, {
    userId: record.subjectId,
    event: 'KYC_UPDATE',
    ...decisionTexts(record.reference, decision),
    link: linkOf(record),
  })
  await recordAudit(app, tx, {
    action: auditActions[decision.status],
    entity: { kind: 'kyc_request', id: record.id },
    before: { status: record.status, valid_until: record.validUntil },
    after: {
      status: changes.status ?? record.status,
      valid_until: changes.validUntil ?? null,
      property_id: record.listingId,
      proposed_by: proposedBy ?? null,
    },
    reason: decision.message ?? decision.internal_comment,
    actor,
    visit,
    onBehalfOf: record.subjectId,
  })
}

function changesOf(
  loaded: LoadedCase,
  decision: DecisionDetails,
  now: Date,
  today: string,
): Partial<CaseRecord> {
  const { record, reports } = loaded
  const facts = factsOf(loaded, today)
  switch (decision.status) {
    case 'approved':
      return {
        status: caseLifecycle.after('approve', facts, 'staff'),
        approvedAt: now,
        validUntil: decision.valid_until ?? endOfValidity(record, reports, today),
        approvedFacts: approvedFactsOf(loaded),
        remindedDays: null,
        suspendedAt: null,
        suspensionReason: null,
      }
    case 'suspended':
      return { suspendedAt: now, suspensionReason: decision.reason_code ?? null }
    case 'reinstated':
      return { suspendedAt: null, suspensionReason: null }
    case 'revoked':
      return { revokedAt: now }
    case 'reopened':
      return {
        status: caseLifecycle.after('reopen', facts, 'staff'),
        submissions: 0,
        ...(record.status === 'withdrawn' && afterWithdrawal),
        ...(record.revokedAt && newFile),
      }
    default:
      return { status: caseLifecycle.after(actions[decision.status], facts, 'staff') }
  }
}

/** Decisions about submitted documents; the others are about the standing or the case. */
const documentDecisions: readonly DecisionInput['status'][] = [
  'approved',
  'more_info',
  'rejected',
  'rejected_final',
]

const auditActions = {
  approved: 'kyc.approved',
  more_info: 'kyc.info_requested',
  rejected: 'kyc.rejected',
  rejected_final: 'kyc.rejected_final',
  suspended: 'kyc.suspended',
  reinstated: 'kyc.reinstated',
  revoked: 'kyc.revoked',
  reopened: 'kyc.reopened',
} as const
