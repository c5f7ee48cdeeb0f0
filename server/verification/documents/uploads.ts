import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { verificationFileLimits } from '#contract/verification/verification-cases.ts'
import { type startUpload, type VerificationUpload } from '#contract/verification/case-calls.ts'
import { documentTooHeavy } from '#server/document-checks/reading/file-refusals.ts'
import { recordMalware } from '#server/audit/record-malware.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { Refusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assertClean } from '#server/platform/malware/assert-clean.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  verificationDocuments,
  verificationUploadParts,
  verificationUploads,
} from '#server/schema/catalogue/verification-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../cases/case-access.ts'
import { findCase, lockCase, openDocumentRow } from '../cases/case-queries.ts'
import { presentCaseDocument } from '../cases/present-my-case.ts'
import { addCaseDocument, assertMayAdd } from './add-document.ts'
import { openFile, sealKey, sealPart } from './envelope.ts'

/** Bytes of one part: the most that a broken connection makes a client send again. */
const partBytes = 512 * 1024
const uploadHours = 24

const partMisplaced = refusal(
  'upload_offset',
  409,
  localized('Cette partie n’est pas la suivante : reprenez à l’endroit indiqué.'),
)

type Upload = typeof verificationUploads.$inferSelect

/** Starts an upload in parts. @throws 404, 409, 413, 422 */
export async function beginUpload(
  app: Context,
  caseId: string,
  body: z.output<typeof startUpload.body>,
  actor: SignedIn,
): Promise<z.infer<typeof VerificationUpload>> {
  if (body.size > verificationFileLimits.bytes) throw documentTooHeavy()
  const record = await findCase(app.db, caseId)
  authorize(await asSeller(app.db, actor), 'add_document', record)
  await assertMayAdd(app, app.db, record, { documentType: body.document_type, side: body.side })
  const now = app.clock.now()
  const id = randomUUIDv7()
  const [upload] = await app.db
    .insert(verificationUploads)
    .values({
      id,
      caseId,
      documentType: body.document_type,
      side: body.side,
      fileName: body.file_name,
      size: body.size,
      sealedKey: sealKey(app, randomBytes(32), id),
      createdBy: actor.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + uploadHours * 3_600_000),
    })
    .returning()
  return present(app, upload!)
}

export async function showUpload(app: Context, id: string, actor: SignedIn) {
  return present(app, await ownUpload(app.db, app, id, actor))
}

/**
 * Stores the next part, encrypted; the last one adds the document. A part that arrives twice is answered with the
 * stored state, so that a client that got no answer can send it again.
 * @throws 404; 409 for a part that is not the next; as `addCaseDocument` with the last
 */
export async function receivePart(
  app: Context,
  id: string,
  { offset, bytes }: { offset: number; bytes: Uint8Array },
  actor: SignedIn,
) {
  const upload = await app.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(verificationUploads)
      .where(eq(verificationUploads.id, id))
      .for('update')
    if (!row || row.createdBy !== actor.userId || row.expiresAt <= app.clock.now()) throw notFound()
    if (offset + bytes.byteLength <= row.received) return row
    if (offset !== row.received || offset + bytes.byteLength > row.size) throw partMisplaced()
    await tx.insert(verificationUploadParts).values({
      uploadId: id,
      position: row.parts,
      sealed: sealPart(app, row.sealedKey, bytes, id),
    })
    const [stored] = await tx
      .update(verificationUploads)
      .set({ received: offset + bytes.byteLength, parts: row.parts + 1 })
      .where(eq(verificationUploads.id, id))
      .returning()
    return stored!
  })
  if (upload.received < upload.size || upload.documentId) return present(app, upload)
  return present(app, await finishUpload(app, id, actor))
}

/**
 * Adds the document of a complete upload and deletes its parts in one transaction. After a crash a repeated last part
 * finds either all parts or the document; of two at once one adds the document.
 */
async function finishUpload(app: Context, id: string, actor: SignedIn): Promise<Upload> {
  const { upload, bytes } = await readParts(app, id)
  if (upload.documentId) return upload
  const { documentType, side, fileName } = upload
  try {
    await assertClean(app, { bytes, fileName, userId: actor.userId }, (found) =>
      recordMalware(app, found, { to: 'PATCH /verification/uploads/:id', actor }),
    )
    const record = await findCase(app.db, upload.caseId)
    authorize(await asSeller(app.db, actor), 'add_document', record)
    await addCaseDocument(
      app,
      record,
      { documentType, side, fileName, bytes, uploadedBy: actor.userId, uploadedFrom: 'account' },
      async (tx, documentId) => {
        const completed = await tx
          .update(verificationUploads)
          .set({ documentId })
          .where(and(eq(verificationUploads.id, id), isNull(verificationUploads.documentId)))
          .returning({ id: verificationUploads.id })
        if (completed.length === 0) throw notFound()
        await tx.delete(verificationUploadParts).where(eq(verificationUploadParts.uploadId, id))
        const locked = await lockCase(tx, record.id)
        authorize(await asSeller(tx, actor), 'add_document', locked)
        return locked
      },
    )
  } catch (error) {
    const now = await findUpload(app.db, id)
    if (now?.documentId) return now
    // A refused file is not stored, and its parts are deleted; after any other failure the last part may be sent again.
    if (error instanceof Refusal && error.status < 500) {
      await app.db
        .delete(verificationUploads)
        .where(and(eq(verificationUploads.id, id), isNull(verificationUploads.documentId)))
    }
    throw error
  }
  return (await findUpload(app.db, id))!
}

/** An upload with its stored parts, read under its lock: the transaction that adds the document deletes them. */
function readParts(app: Context, id: string) {
  return app.db.transaction(async (tx) => {
    const [upload] = await tx
      .select()
      .from(verificationUploads)
      .where(eq(verificationUploads.id, id))
      .for('update')
    if (!upload) throw notFound()
    const parts = await tx
      .select()
      .from(verificationUploadParts)
      .where(eq(verificationUploadParts.uploadId, id))
      .orderBy(asc(verificationUploadParts.position))
    const bytes = Buffer.concat(
      parts.map(({ sealed }) => openFile(app, { sealed, sealedKey: upload.sealedKey }, id)),
    )
    return { upload, bytes }
  })
}

async function findUpload(db: Executor, id: string): Promise<Upload | undefined> {
  const [row] = await db.select().from(verificationUploads).where(eq(verificationUploads.id, id))
  return row
}

async function ownUpload(db: Executor, app: Context, id: string, actor: SignedIn): Promise<Upload> {
  const row = await findUpload(db, id)
  if (!row || row.createdBy !== actor.userId || row.expiresAt <= app.clock.now()) throw notFound()
  return row
}

async function present(app: Context, upload: Upload): Promise<z.infer<typeof VerificationUpload>> {
  const [document] = upload.documentId
    ? await app.db.select().from(verificationDocuments).where(eq(verificationDocuments.id, upload.documentId))
    : []
  return {
    id: upload.id,
    size: upload.size,
    received: upload.received,
    part_size: partBytes,
    expires_at: upload.expiresAt.toISOString(),
    document: document ? presentCaseDocument(openDocumentRow(app, document)) : null,
  }
}
