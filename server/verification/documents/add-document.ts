import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { CaseDocument } from '#contract/verification/verification-cases.ts'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { checkDocument } from '#server/document-checks/check-document.ts'
import type { DocumentSubject } from '#server/document-checks/document-subject.ts'
import { addRegisterChecks } from '#server/document-checks/registers/add-register-checks.ts'
import { inspectFile, type InspectedFile } from '#server/document-checks/reading/inspect-file.ts'
import { openImage } from '#server/document-checks/reading/pages/decode-picture.ts'
import type { DocumentFile } from '#server/document-checks/reading/read-document.ts'
import type { AcceptedType, FileReading } from '#server/document-checks/reading/thread-tasks.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { fieldRefusal, Refusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import {
  verificationDocuments,
  verificationFiles,
  verificationReports,
} from '#server/schema/catalogue/verification-tables.ts'
import { openForm } from '../cases/case-keys.ts'
import { caseLifecycle } from '../cases/case-lifecycle.ts'
import {
  type CaseRecord,
  findCaseDocuments,
  findCaseListing,
  findCaseOf,
  findSubject,
  insertCaseEvent,
  openDocumentRow,
} from '../cases/case-queries.ts'
import { factsOf, loadCase } from '../cases/load-case.ts'
import { presentCaseDocument } from '../cases/present-my-case.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { type RequirementRule, sidesOf } from '../requirements/requirement-rule.ts'
import { deleteOverrides, deleteReports } from './document-queries.ts'
import { fingerprint, openFile, sealFile } from './envelope.ts'
import { findReading, sealReading } from './file-readings.ts'
import { sealCorrections, sealReport } from './report-keys.ts'

const documentNotNeeded = () =>
  fieldRefusal('document_type', 'document_not_needed', localized('Ce dossier ne demande pas cette pièce'))
const sideUnknown = () => fieldRefusal('side', 'side_unknown', localized('Cette pièce n’a pas cette face'))
const caseChanged = refusal(
  'kyc_changed',
  409,
  localized('Le dossier a changé pendant l’envoi : rechargez la page et recommencez.'),
)

type Secrets = Pick<Context, 'keyFor'>

export interface SentDocument {
  documentType: DocumentType
  side: DocumentSide
  fileName: string
  bytes: Uint8Array
  /** Where the bytes were inspected before. */
  inspected?: InspectedFile
  uploadedBy: string
  uploadedFrom: 'account' | 'phone'
}

/**
 * Whether a document can be added, checked before its bytes are read.
 * @throws 409, 422
 */
export async function assertMayAdd(
  app: Context,
  db: Executor,
  record: CaseRecord,
  { documentType, side }: Pick<SentDocument, 'documentType' | 'side'>,
) {
  const today = verificationDay(app)
  const loaded = await loadCase(db, app, record, today)
  caseLifecycle.after('upload', factsOf(loaded, today), 'person')
  assertNeeded(loaded.rules, { documentType, side })
}

/**
 * Whether a case requires a document, and the document has that side.
 * @throws 422
 */
export function assertNeeded(
  rules: readonly RequirementRule[],
  { documentType, side }: Pick<SentDocument, 'documentType' | 'side'>,
) {
  if (!rules.some((rule) => rule.documentTypes.includes(documentType))) throw documentNotNeeded()
  if (!sidesOf(documentType).includes(side)) throw sideUnknown()
}

/**
 * Adds a document to the draft of a case, or replaces the one of the same side. The file is inspected and checked first
 * and written with its row and its report in one transaction: a refused or interrupted upload changes nothing.
 * @param lock locks the case for the caller and spends the upload or code, in the transaction that stores the document
 * @throws 404; 409; 413, 415, 422 as `inspectFile`
 */
export async function addCaseDocument(
  app: Context,
  record: CaseRecord,
  sent: SentDocument,
  lock: (tx: Transaction, documentId: string) => Promise<CaseRecord>,
): Promise<CaseDocument> {
  const { documentType, side, bytes } = sent
  await assertMayAdd(app, app.db, record, sent)
  const inspected = sent.inspected ?? (await inspectFile(bytes))
  const others = await otherSides(app.db, app, record.id, sent)
  const files: (DocumentFile | FileReading)[] = [{ side, bytes, inspected }]
  for (const other of others) {
    const found = await findReading(app, other.id)
    const content = found ? undefined : await readDocumentFile(app, app.db, other.id)
    if (found) files.push(found)
    else if (content) files.push({ side: other.side, bytes: content })
  }
  const { report, readings } = await checkDocument(
    files.toSorted(
      (one, two) => sidesOf(documentType).indexOf(one.side) - sidesOf(documentType).indexOf(two.side),
    ),
    await documentSubject(app.db, app, record, documentType, verificationDay(app)),
    {
      addRegisterChecks: (checked, subject) => addRegisterChecks(checked, subject, app),
      sealKeys: app.config.DOCUMENT_SEAL_KEYS,
    },
  ).catch(async (error: unknown) => {
    await recordFailedCheck(app, record, sent, error)
    throw error
  })
  const stored = await withoutMetadata(bytes, inspected.mediaType)
  const id = randomUUIDv7()
  const { sealedKey, sealed } = sealFile(app, stored.bytes, id)
  const reading = readings.find((each) => each.side === side)!
  const sealedReading = sidesOf(documentType).length > 1 ? sealReading(app, { reading, sealedKey }, id) : null
  const now = app.clock.now()
  const row: typeof verificationDocuments.$inferInsert = {
    id,
    caseId: record.id,
    documentType,
    side,
    fileName: sent.fileName.slice(0, 200),
    mediaType: stored.mediaType,
    size: bytes.byteLength,
    pages: inspected.pages,
    sealedKey,
    contentHmac: fingerprint(app, bytes),
    status: 'checked',
    uploadedBy: sent.uploadedBy,
    uploadedFrom: sent.uploadedFrom,
    createdAt: now,
  }
  return app.db.transaction(async (tx) => {
    const locked = await lock(tx, id)
    await assertMayAdd(app, tx, locked, sent)
    const present = (await otherSides(tx, app, locked.id, sent)).map((each) => each.id)
    // The other side was replaced or removed during the check: the report would describe a file that no longer exists.
    if (present.join() !== others.map((each) => each.id).join()) throw caseChanged()
    await removeReplaced(tx, { caseId: locked.id, documentType, side }, now)
    await deleteOverrides(tx, locked.id, [documentType])
    const [inserted] = await tx.insert(verificationDocuments).values(row).returning()
    await tx.insert(verificationFiles).values({ documentId: id, sealed, sealedReading })
    await storeReport(tx, app, locked.id, report, now)
    await insertCaseEvent(tx, {
      caseId: locked.id,
      type: 'document_added',
      actorId: sent.uploadedBy,
      actorRole: 'person',
      data: { document_type: documentType, side, from: sent.uploadedFrom },
      createdAt: now,
    })
    return presentCaseDocument(openDocumentRow(app, inserted!))
  })
}

/** A reading that timed out or crashed, for the health page; not one that was refused because others were running. */
async function recordFailedCheck(app: Context, record: CaseRecord, sent: SentDocument, error: unknown) {
  if (error instanceof Refusal && error.status >= 429) return
  const { documentType, side, uploadedBy } = sent
  await insertCaseEvent(app.db, {
    caseId: record.id,
    type: 'check_failed',
    actorId: uploadedBy,
    actorRole: 'person',
    data: { document_type: documentType, side, error: error instanceof Refusal ? error.code : 'unexpected' },
    createdAt: app.clock.now(),
  })
}

/** The other sides of a document whose content is still stored and can be checked again. */
async function otherSides(
  db: Executor,
  app: Secrets,
  caseId: string,
  { documentType, side }: Pick<SentDocument, 'documentType' | 'side'>,
) {
  return (await findCaseDocuments(db, app, caseId)).filter(
    (each) => each.documentType === documentType && each.side !== side && each.purgedAt === null,
  )
}

/** Removes a document from the draft of a case; one that was submitted stays for the person who decides. @throws 404, 409 */
export async function removeCaseDocument(
  app: Context,
  record: CaseRecord,
  documentId: string,
  tx: Transaction,
) {
  const today = verificationDay(app)
  caseLifecycle.after('upload', factsOf(await loadCase(tx, app, record, today), today), 'person')
  const document = (await findCaseDocuments(tx, app, record.id)).find(({ id }) => id === documentId)
  if (!document) throw notFound()
  const { documentType, side } = document
  await removeReplaced(tx, { caseId: record.id, documentType, side }, app.clock.now())
  await deleteReports(tx, record.id, [documentType])
}

/**
 * Removes the same side, and other sides whose image is purged: a document cannot be checked again from one of its
 * sides.
 */
async function removeReplaced(
  tx: Transaction,
  { caseId, documentType, side }: { caseId: string; documentType: DocumentType; side: DocumentSide },
  now: Date,
) {
  await tx
    .update(verificationDocuments)
    .set({ removedAt: now })
    .where(
      and(
        eq(verificationDocuments.caseId, caseId),
        eq(verificationDocuments.documentType, documentType),
        or(eq(verificationDocuments.side, side), isNotNull(verificationDocuments.purgedAt)),
        isNull(verificationDocuments.removedAt),
      ),
    )
}

/** The report of a document with the values that duplicates are found by: its number and its end. */
async function storeReport(tx: Transaction, app: Secrets, caseId: string, report: StoredReport, now: Date) {
  const row = reportRow(app, { caseId, report, now })
  const { id: _id, caseId: _caseId, documentType: _type, ...values } = row
  await tx
    .insert(verificationReports)
    .values(row)
    .onConflictDoUpdate({
      target: [verificationReports.caseId, verificationReports.documentType],
      set: values,
    })
}

/** The row of a report that nobody has corrected. */
export function reportRow(
  app: Secrets,
  { caseId, report, now }: { caseId: string; report: StoredReport; now: Date },
): typeof verificationReports.$inferInsert {
  const number = report.fields.find(({ name }) => name === 'document_number' || name === 'card_number')?.value
  return {
    id: randomUUIDv7(),
    caseId,
    documentType: report.document_type,
    ...sealReport(app, report, caseId),
    numberHmac: number ? fingerprint(app, number.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase()) : null,
    expiresOn: report.expires_on,
    issuedOn: report.issued_on,
    ...sealCorrections(app, {}, caseId),
    // It was about the file that this one replaces; what staff wrote for themselves stays.
    sealedPersonComment: null,
    createdAt: now,
  }
}

/** The content of a document, decrypted; undefined once it is purged. */
export async function readDocumentFile(
  app: Secrets,
  db: Executor,
  documentId: string,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ sealed: verificationFiles.sealed, sealedKey: verificationDocuments.sealedKey })
    .from(verificationFiles)
    .innerJoin(verificationDocuments, eq(verificationDocuments.id, verificationFiles.documentId))
    .where(eq(verificationDocuments.id, documentId))
  if (!row?.sealedKey) return undefined
  return openFile(app, { sealed: row.sealed, sealedKey: row.sealedKey }, documentId)
}

/** The subject that a document of a case is compared with. */
export async function documentSubject(
  db: Executor,
  app: Secrets,
  record: CaseRecord,
  documentType: DocumentType,
  today: string,
): Promise<DocumentSubject> {
  const form = openForm(app, record)
  const subject = await findSubject(db, record.subjectId)
  const listing = record.listingId ? await findCaseListing(db, record.listingId) : undefined
  return {
    documentType,
    countryCode: record.countryCode,
    today,
    person: subject
      ? {
          firstNames: subject.firstName,
          lastName: subject.lastName,
          birthName: await birthNameOf(db, app, record),
        }
      : null,
    companyName: form.company_name ?? subject?.companyName ?? null,
    professionalType: record.professionalType,
    form: {
      ...form,
      ...(listing?.street && { property_address: `${listing.street}, ${listing.postcode} ${listing.city}` }),
    },
  }
}

/** The birth name given in the identity case: documents of every other case may show it. */
async function birthNameOf(db: Executor, app: Secrets, record: CaseRecord) {
  const { kind, subjectId } = record
  const identity =
    kind === 'identity' ? record : await findCaseOf(db, { kind: 'identity', subjectId, listingId: null })
  return (identity && openForm(app, identity).birth_name) || null
}

/**
 * A picture is stored without location, camera data and trailing bytes, HEIC too. A PDF is stored unchanged: writing it
 * again would end an electronic signature, and one with scripts is refused.
 */
async function withoutMetadata(bytes: Uint8Array, mediaType: AcceptedType) {
  if (mediaType === 'application/pdf') return { bytes, mediaType }
  const cleaned = await (await openImage(bytes, mediaType)).autoOrient().webp({ quality: 92 }).toBuffer()
  return { bytes: cleaned, mediaType: 'image/webp' }
}
