import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/core/language.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { verificationDocuments, verificationReports } from '#server/schema/catalogue/verification-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../cases/case-access.ts'
import { sealCaseText } from '../cases/case-keys.ts'
import { caseLifecycle } from '../cases/case-lifecycle.ts'
import { findCaseDocuments, findReports, insertCaseEvent, lockCase } from '../cases/case-queries.ts'
import { factsOf, loadCase } from '../cases/load-case.ts'
import { presentMyCase } from '../cases/present-my-case.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { sealCorrections } from './report-keys.ts'

/**
 * Stores the person's correction of a recognised value, or their explanation of a doubt. Both values are stored: the
 * check keeps its result, and staff compare.
 * @throws 404; 409 for a correction after the submission, for an explanation after the decision
 */
export function correctDocument(
  app: Context,
  { id, documentId }: { id: string; documentId: string },
  { fields, explanation }: { fields?: Record<string, string> | undefined; explanation?: string | undefined },
  actor: SignedIn,
  language: Language,
): Promise<MyCase> {
  return app.db.transaction(async (tx) => {
    const record = await lockCase(tx, id)
    authorize(await asSeller(tx, actor), 'correct_document', record)
    const today = verificationDay(app)
    const action = fields ? 'upload' : 'explain'
    caseLifecycle.after(action, factsOf(await loadCase(tx, app, record, today), today), 'person')
    const document = (await findCaseDocuments(tx, app, id)).find((each) => each.id === documentId)
    if (!document) throw notFound()
    const now = app.clock.now()
    if (explanation !== undefined) {
      await tx
        .update(verificationDocuments)
        .set({ sealedExplanation: sealCaseText(app, explanation || null, id) })
        .where(eq(verificationDocuments.id, documentId))
    }
    const report = (await findReports(tx, app, id)).find(
      (each) => each.documentType === document.documentType,
    )
    if (fields && report) {
      const readable = Object.entries(fields).filter(([name]) =>
        report.report.fields.some((field) => field.name === name),
      )
      await tx
        .update(verificationReports)
        .set(sealCorrections(app, { ...report.corrections, ...Object.fromEntries(readable) }, id))
        .where(
          and(
            eq(verificationReports.caseId, id),
            eq(verificationReports.documentType, document.documentType),
          ),
        )
    }
    await insertCaseEvent(tx, {
      caseId: id,
      type: fields ? 'corrected' : 'explained',
      actorId: actor.userId,
      actorRole: 'person',
      data: { document_type: document.documentType },
      createdAt: now,
    })
    return presentMyCase(await loadCase(tx, app, (await lockCase(tx, id))!, today), language, today, now)
  })
}
