import type { CaseDocument } from '#contract/verification/verification-cases.ts'
import { inspectFile } from '#server/document-checks/reading/inspect-file.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { propertyKey } from '../cases/case-of-caller.ts'
import { openForm } from '../cases/case-keys.ts'
import { findCaseOf } from '../cases/case-queries.ts'
import { openDraft } from '../cases/my-cases.ts'
import { requirementsFor } from '../requirements/document-requirements.ts'
import { assertNeeded } from './add-document.ts'
import { addOwnDocument, type OwnDocument } from './add-own-document.ts'

/** Adds a document to the case of a listing, which is created or renewed with it. @throws 404; as `addCaseDocument` */
export async function addPropertyDocument(
  app: Context,
  listingId: string,
  sent: OwnDocument,
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
  const inspected = await inspectFile(sent.bytes)
  const { record } = await app.db.transaction((tx) => openDraft(tx, app, subject, actor))
  return addOwnDocument(app, record, { ...sent, inspected }, actor)
}
