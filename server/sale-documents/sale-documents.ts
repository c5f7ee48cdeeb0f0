import { randomUUIDv7 } from 'node:crypto'
import type { SaleDocumentKind } from '#contract/sales/conformity-enums.ts'
import { documentsPerSale, type SaleDocument } from '#contract/sales/sale-documents.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { documentTypeOf } from '#server/platform/storage/document-type.ts'
import { sealBytes, unsealBytes } from '#server/platform/storage/sealed-bytes.ts'
import {
  countDocuments,
  deleteDocumentRow,
  deleteDocumentsOf,
  deleteGrantsTo,
  type DocumentRecord,
  findDocument,
  findDocuments,
  findGrantees,
  findSealed,
  hasGrant,
  insertDocument,
  isVisibleToAll,
  logDocumentView,
} from './document-queries.ts'
import { documentKindRefused, tooManyDocuments } from './document-refusals.ts'
import { isShared, presentDocument, presentGrantee } from './present-document.ts'
import { findSaleRecord, lockSaleRecord } from '#server/sales/listing/sale-repository.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '#server/sales/listing/sale-access.ts'
import { authorize as authorizeViewer } from '#server/conformity/validation-access.ts'
import { authorize as authorizeBuyer } from './document-access.ts'

export const bytesPerDocument = 10 * 1024 * 1024

/** Keys derived for these files only. */
export function documentKeys(app: Pick<Context, 'keyFor'>) {
  return app.keyFor.all('sale documents')
}

export async function listDocuments(app: Context, listingId: string, actor: SignedIn) {
  authorize(await asSeller(app.db, actor), 'store_documents', await findSaleRecord(app.db, listingId))
  const [documents, grantees] = await Promise.all([
    findDocuments(app.db, listingId),
    findGrantees(app.db, listingId),
  ])
  return {
    items: documents.map(presentDocument),
    readers: grantees.map(presentGrantee),
  }
}

/** Checked before the upload is read: the listing exists, is the caller's, and has room. */
export async function assertDocumentQuota(app: Context, listingId: string, actor: SignedIn) {
  authorize(await asSeller(app.db, actor), 'store_documents', await findSaleRecord(app.db, listingId))
  assertFewer(await countDocuments(app.db, listingId))
}

export interface SentDocument {
  bytes: Uint8Array
  fileName: string
  kind: SaleDocumentKind
  /** Runs in the same transaction, so that both are written or neither. */
  withIt?: (tx: Transaction, documentId: string) => Promise<unknown>
}

/** @throws 415 for content that is neither a PDF nor a picture */
export async function typeOfDocument(bytes: Uint8Array) {
  const mediaType = await documentTypeOf(bytes)
  if (!mediaType) throw documentKindRefused()
  return mediaType
}

/** Stores a document, encrypted separately. @throws 415 as `typeOfDocument` */
export async function addDocument(
  app: Context,
  listingId: string,
  { bytes, fileName, kind, withIt }: SentDocument,
  actor: SignedIn,
): Promise<SaleDocument> {
  const mediaType = await typeOfDocument(bytes)
  const id = randomUUIDv7()
  const sealed = sealBytes(documentKeys(app), bytes, id)
  const document: DocumentRecord = {
    id,
    listingId,
    kind,
    fileName,
    mediaType,
    size: bytes.byteLength,
    uploadedBy: actor.userId,
    createdAt: app.clock.now(),
  }
  await app.db.transaction(async (tx) => {
    authorize(await asSeller(tx, actor), 'store_documents', await lockSaleRecord(tx, listingId))
    assertFewer(await countDocuments(tx, listingId))
    await insertDocument(tx, document, sealed)
    await withIt?.(tx, id)
  })
  return presentDocument(document)
}

export async function removeDocument(app: Context, listingId: string, documentId: string, actor: SignedIn) {
  await app.db.transaction(async (tx) => {
    authorize(await asSeller(tx, actor), 'store_documents', await lockSaleRecord(tx, listingId))
    if (!(await findDocument(tx, listingId, documentId))) throw notFound()
    await deleteDocumentRow(tx, documentId)
  })
}

/** A document for its seller or for moderators, whose access is logged. */
export async function openDocument(app: Context, listingId: string, documentId: string, actor: SignedIn) {
  const sale = await findSaleRecord(app.db, listingId)
  if (!sale) throw notFound()
  const as = authorizeViewer(await asSeller(app.db, actor), 'read_document', sale)
  const document = await findDocument(app.db, listingId, documentId)
  if (!document) throw notFound()
  return read(app, document, { id: actor.userId, as })
}

/** Documents for a buyer: their types, and the documents themselves with a grant. */
export async function listForBuyer(app: Context, listingId: string, actor: SignedIn) {
  const isGrantee = await hasGrant(app.db, listingId, actor.userId)
  const isPublic = await isVisibleToAll(app.db, listingId)
  const granted = authorizeBuyer({ isGrantee }, 'list_kinds', { isPublic }) === 'grantee'
  const shared = (await findDocuments(app.db, listingId)).filter(isShared)
  return {
    granted,
    document_types: [...new Set(shared.map(({ kind }) => kind))],
    items: granted ? shared.map(presentDocument) : [],
  }
}

/** @throws 404 without a grant, as for a missing document */
export async function openForBuyer(app: Context, listingId: string, documentId: string, actor: SignedIn) {
  const document = await findDocument(app.db, listingId, documentId)
  const isGrantee = await hasGrant(app.db, listingId, actor.userId)
  authorizeBuyer({ isGrantee }, 'read', { isPublic: await isVisibleToAll(app.db, listingId) })
  if (!document || !isShared(document)) throw notFound()
  return read(app, document, { id: actor.userId, as: 'buyer' })
}

/** Deletes the documents of a closed account, and the grants that let it read those of others. */
export async function eraseDocumentsOf(db: Executor, userId: string) {
  await deleteDocumentsOf(db, userId)
  await deleteGrantsTo(db, userId)
}

async function read(app: Context, document: DocumentRecord, viewer: Parameters<typeof logDocumentView>[2]) {
  const sealed = await findSealed(app.db, document.id)
  if (!sealed) throw notFound()
  const bytes = unsealBytes(documentKeys(app), sealed, document.id)
  // Logged before the file is sent: no access is missing in the log.
  if (viewer.as !== 'seller') await logDocumentView(app.db, document, viewer, app.clock.now())
  return { bytes, fileName: document.fileName, mediaType: document.mediaType }
}

function assertFewer(present: number) {
  if (present >= documentsPerSale) throw tooManyDocuments({ values: { limit: documentsPerSale } })
}
