import type { CaseDocument } from '#contract/verification/verification-cases.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../cases/case-access.ts'
import { type CaseRecord, lockCase } from '../cases/case-queries.ts'
import { addCaseDocument, type SentDocument } from './add-document.ts'

export type OwnDocument = Pick<SentDocument, 'bytes' | 'inspected' | 'fileName' | 'documentType' | 'side'>

/** Adds a document that the signed-in person sends to a case of theirs. @throws as `addCaseDocument` */
export function addOwnDocument(
  app: Context,
  record: CaseRecord,
  sent: OwnDocument,
  actor: SignedIn,
): Promise<CaseDocument> {
  const document: SentDocument = { ...sent, uploadedBy: actor.userId, uploadedFrom: 'account' }
  return addCaseDocument(app, record, document, async (tx) => {
    const locked = await lockCase(tx, record.id)
    authorize(await asSeller(tx, actor), 'add_document', locked)
    return locked
  })
}
