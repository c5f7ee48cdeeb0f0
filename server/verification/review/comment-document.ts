import { eq } from 'drizzle-orm'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { verificationReports } from '#server/schema/catalogue/verification-tables.ts'
import { sealCaseText } from '../cases/case-keys.ts'
import { insertCaseEvent } from '../cases/case-queries.ts'
import type { Decider } from './decide-case.ts'
import { lockInReview } from './override-check.ts'

/**
 * Stores the two comments of the validation report about a document (rules, section 9): the person reads one of them.
 * Neither text is in the audit trail, which cannot be erased.
 * @throws as `takeReport`
 */
export function commentDocument(
  app: Context,
  id: string,
  documentType: DocumentType,
  comments: { comment: string; internal_comment: string },
  { actor, visit }: Decider,
) {
  return app.db.transaction(async (tx) => {
    const { record, report } = await takeReport(tx, app, id, documentType, actor)
    await tx
      .update(verificationReports)
      .set({
        sealedPersonComment: sealCaseText(app, comments.comment || null, id),
        sealedComment: sealCaseText(app, comments.internal_comment || null, id),
      })
      .where(eq(verificationReports.id, report.id))
    await insertCaseEvent(tx, {
      caseId: id,
      type: 'commented',
      actorId: actor.userId,
      actorRole: 'staff',
      data: { document_type: documentType },
      createdAt: app.clock.now(),
    })
    await recordAudit(app, tx, {
      action: 'kyc.commented',
      entity: { kind: 'kyc_request', id },
      after: { document_type: documentType },
      actor,
      visit,
      onBehalfOf: record.subjectId,
    })
  })
}

/** The report of a document under review. @throws 403 for one's own case; 404; 409 after the decision */
export async function takeReport(
  tx: Transaction,
  app: Context,
  id: string,
  documentType: DocumentType,
  actor: SignedIn,
) {
  const { record, loaded } = await lockInReview(tx, app, id, actor)
  const report = loaded.reports.find((each) => each.documentType === documentType)
  if (!report) throw notFound()
  return { record, report }
}
