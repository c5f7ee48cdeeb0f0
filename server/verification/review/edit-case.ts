import { randomUUIDv7 } from 'node:crypto'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { verificationNotes } from '#server/schema/catalogue/verification-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../cases/case-access.ts'
import { openForm, sealCaseText, sealForm } from '../cases/case-keys.ts'
import { findSubmittedCase, insertCaseEvent, lockCase, updateCase } from '../cases/case-queries.ts'
import { checkedAnswers } from '../cases/save-profession.ts'
import { formFieldsFor } from '../requirements/form-fields.ts'
import type { Decider } from './decide-case.ts'

/** Corrects the profile of a professional case, with a reason in the audit trail. @throws 403, 404, 422 */
export function editCaseForm(
  app: Context,
  id: string,
  { form, reason }: { form: Record<string, string>; reason: string },
  { actor, visit }: Decider,
) {
  return app.db.transaction(async (tx) => {
    const record = await lockCase(tx, id)
    if (record?.kind !== 'professional' || !record.submittedAt) throw notFound()
    authorize(await asSeller(tx, actor), 'edit', record)
    const now = app.clock.now()
    const answers = checkedAnswers(formFieldsFor(record), form)
    await updateCase(tx, id, sealForm(app, { ...openForm(app, record), ...answers }, id), now)
    await insertCaseEvent(tx, {
      caseId: id,
      type: 'edited',
      actorId: actor.userId,
      actorRole: 'staff',
      internalComment: reason,
      createdAt: now,
    })
    await recordAudit(app, tx, {
      action: 'kyc.edited',
      entity: { kind: 'kyc_request', id },
      before: { fields: Object.keys(answers).join(', ') },
      reason,
      actor,
      visit,
      onBehalfOf: record.subjectId,
    })
  })
}

/** Adds an internal note. @throws 403, 404 */
export async function addNote(app: Context, id: string, text: string, actor: SignedIn) {
  authorize(await asSeller(app.db, actor), 'note', await findSubmittedCase(app.db, id))
  await app.db.insert(verificationNotes).values({
    id: randomUUIDv7(),
    caseId: id,
    authorId: actor.userId,
    sealedText: sealCaseText(app, text, id),
    createdAt: app.clock.now(),
  })
}
