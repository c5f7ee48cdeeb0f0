import type { CaseDocument } from '#contract/verification/verification-cases.ts'
import { inspectFile } from '#server/document-checks/reading/inspect-file.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../cases/case-access.ts'
import { propertyKey } from '../cases/case-of-caller.ts'
import { lockCase } from '../cases/case-queries.ts'
import { openForm } from '../cases/case-keys.ts'
import { findCaseOf } from '../cases/case-queries.ts'
import { openDraft } from '../cases/my-cases.ts'
import { requirementsFor } from '../requirements/document-requirements.ts'
import { addCaseDocument, assertNeeded, type SentDocument } from './add-document.ts'

/** Adds a document to the case of a listing, which is created or renewed with it. @throws 404; as `addCaseDocument` */
export async function addPropertyDocument(
  app: Context,
  listingId: string,
  sent: Pick<SentDocument, 'bytes' | 'fileName' | 'documentType' | 'side'>,
  actor: SignedIn,
): Promise<CaseDocument> {
  const subject = await propertyKey(app.db, actor, listingId)
  const existing = await findCaseOf(app.db, subject.key)
  const form = existing ? openForm(app, existing) : {}
  assertNeeded(
    requirementsFor({ ...subject.facts, kind: 'property', form, hasVerifiedIdentity: false }),
    sent,
  )
  // A hostile file neither creates nor renews a case: it is inspected first.
  await inspectFile(sent.bytes)
  const { record } = await app.db.transaction((tx) => openDraft(tx, app, subject, actor))
  return addCaseDocument(
    app,
    record,
    { ...sent, uploadedBy: actor.userId, uploadedFrom: 'account' },
    async (tx) => {
      const locked = await lockCase(tx, record.id)
      authorize(await asSeller(tx, actor), 'add_document', locked)
      return locked
    },
  )
}
