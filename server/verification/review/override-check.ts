import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CheckResult, DocumentType } from '#contract/verification/verification-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { verificationOverrides } from '#server/schema/catalogue/verification-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../cases/case-access.ts'
import { type CaseRecord, insertCaseEvent, lockCase, updateCase } from '../cases/case-queries.ts'
import { caseDecided } from '../cases/case-refusals.ts'
import { loadCase } from '../cases/load-case.ts'
import { verificationDay } from '../cases/verification-day.ts'
import type { Decider } from './decide-case.ts'

interface Check {
  documentType: DocumentType
  code: string
}

/**
 * Overrides a doubt or refusal of the automatic checks with a reason that the person is shown; the score is computed
 * again.
 * @throws 403 for one's own case; 404 for an unknown check; 409 after the decision
 */
export function overrideCheck(app: Context, id: string, check: Check, reason: string, decider: Decider) {
  return app.db.transaction(async (tx) => {
    const { record, result } = await takeDoubt(tx, app, id, check, decider.actor)
    const now = app.clock.now()
    const values = { reason, createdBy: decider.actor.userId, createdAt: now }
    await tx
      .insert(verificationOverrides)
      .values({
        id: randomUUIDv7(),
        caseId: id,
        documentType: check.documentType,
        checkCode: check.code,
        ...values,
      })
      .onConflictDoUpdate({
        target: [
          verificationOverrides.caseId,
          verificationOverrides.documentType,
          verificationOverrides.checkCode,
        ],
        set: values,
      })
    await follow(tx, app, record, { type: 'overridden', check, result, reason }, decider)
  })
}

/**
 * Restores an overridden check.
 * @throws 404, 409
 */
export function restoreCheck(app: Context, id: string, check: Check, decider: Decider) {
  return app.db.transaction(async (tx) => {
    const { record } = await lockInReview(tx, app, id, decider.actor)
    const deleted = await tx
      .delete(verificationOverrides)
      .where(
        and(
          eq(verificationOverrides.caseId, id),
          eq(verificationOverrides.documentType, check.documentType),
          eq(verificationOverrides.checkCode, check.code),
        ),
      )
      .returning({ id: verificationOverrides.id })
    if (deleted.length === 0) throw notFound()
    await follow(tx, app, record, { type: 'override_removed', check }, decider)
  })
}

/** The case of a doubt or refusal, and which of them it is. @throws 403 for one's own case; 404 for an unknown check; 409 after the decision */
export async function takeDoubt(tx: Transaction, app: Context, id: string, check: Check, actor: SignedIn) {
  const { record, loaded } = await lockInReview(tx, app, id, actor)
  const found = loaded.reports
    .find(({ documentType }) => documentType === check.documentType)
    ?.report.checks.find(({ code }) => code === check.code)
  if (!found || found.result === 'clear') throw notFound()
  return { record, result: found.result }
}

/** A case that staff examine. @throws 403 for one's own case; 404; 409 after the decision */
export async function lockInReview(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const record = await lockCase(tx, id)
  authorize(await asSeller(tx, actor), 'override_check', record)
  if (record.status !== 'in_review') throw caseDecided()
  return { record, loaded: await loadCase(tx, app, record, verificationDay(app)) }
}

async function follow(
  tx: Transaction,
  app: Context,
  record: CaseRecord,
  {
    type,
    check,
    result,
    reason,
  }: { type: 'overridden' | 'override_removed'; check: Check; result?: CheckResult; reason?: string },
  { actor, visit }: Decider,
) {
  const now = app.clock.now()
  const { score } = await loadCase(tx, app, record, verificationDay(app))
  await updateCase(
    tx,
    record.id,
    { score: score.score, rejectedChecks: score.rejected, considerChecks: score.consider },
    now,
  )
  await insertCaseEvent(tx, {
    caseId: record.id,
    type,
    actorId: actor.userId,
    actorRole: 'staff',
    message: reason ?? null,
    data: {
      document_type: check.documentType,
      check: check.code,
      score: score.score,
      ...(result && { result }),
    },
    createdAt: now,
  })
  await recordAudit(app, tx, {
    action: `kyc.${type}`,
    entity: { kind: 'kyc_request', id: record.id },
    after: { document_type: check.documentType, check: check.code, score: score.score },
    reason,
    actor,
    visit,
    onBehalfOf: record.subjectId,
  })
}
