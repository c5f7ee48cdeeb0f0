import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { verificationFileLimits } from '#contract/verification/verification-cases.ts'
import { type startUpload, type VerificationUpload } from '#contract/verification/case-calls.ts'
import { documentTooHeavy } from '#server/document-checks/reading/file-refusals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  verificationDocuments,
  verificationUploadParts,
  verificationUploads,
} from '#server/schema/catalogue/verification-tables.ts'
import { findOwnCase, lockOwnCase } from '../cases/case-access.ts'
import { presentCaseDocument } from '../cases/present-my-case.ts'
import { addCaseDocument, assertMayAdd } from './add-document.ts'
import { openFile, sealKey, sealPart } from './envelope.ts'

/** Bytes of one part: lost at most once on a broken connection. */
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
  const record = await findOwnCase(app.db, caseId, actor)
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
  return present(app.db, upload!)
}

export async function showUpload(app: Context, id: string, actor: SignedIn) {
  return present(app.db, await ownUpload(app.db, app, id, actor))
}

/**
 * Stores the next part, encrypted; the last one adds the document. A part that arrives twice is answered with what is
 * there, so that a client without an answer sends it again.
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
  if (upload.received < upload.size || upload.documentId) return present(app.db, upload)
  return present(app.db, await finishUpload(app, upload, actor))
}

async function finishUpload(app: Context, upload: Upload, actor: SignedIn): Promise<Upload> {
  const parts = await app.db
    .select()
    .from(verificationUploadParts)
    .where(eq(verificationUploadParts.uploadId, upload.id))
    .orderBy(asc(verificationUploadParts.position))
  const bytes = Buffer.concat(
    parts.map(({ sealed }) => openFile(app, { sealed, sealedKey: upload.sealedKey }, upload.id)),
  )
  const record = await findOwnCase(app.db, upload.caseId, actor)
  const { documentType, side, fileName } = upload
  try {
    const document = await addCaseDocument(
      app,
      record,
      { documentType, side, fileName, bytes, uploadedBy: actor.userId, uploadedFrom: 'account' },
      (tx: Transaction) => lockOwnCase(tx, record.id, actor),
    )
    await app.db.delete(verificationUploadParts).where(eq(verificationUploadParts.uploadId, upload.id))
    const [finished] = await app.db
      .update(verificationUploads)
      .set({ documentId: document.id })
      .where(eq(verificationUploads.id, upload.id))
      .returning()
    return finished!
  } catch (error) {
    // A refused file is not stored, not even in parts.
    await app.db.delete(verificationUploads).where(eq(verificationUploads.id, upload.id))
    throw error
  }
}

async function ownUpload(db: Executor, app: Context, id: string, actor: SignedIn): Promise<Upload> {
  const [row] = await db.select().from(verificationUploads).where(eq(verificationUploads.id, id))
  if (!row || row.createdBy !== actor.userId || row.expiresAt <= app.clock.now()) throw notFound()
  return row
}

async function present(db: Executor, upload: Upload): Promise<z.infer<typeof VerificationUpload>> {
  const [document] = upload.documentId
    ? await db.select().from(verificationDocuments).where(eq(verificationDocuments.id, upload.documentId))
    : []
  return {
    id: upload.id,
    size: upload.size,
    received: upload.received,
    part_size: partBytes,
    expires_at: upload.expiresAt.toISOString(),
    document: document ? presentCaseDocument(document) : null,
  }
}
