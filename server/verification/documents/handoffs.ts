import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { toString as drawQrCode } from 'qrcode'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { verificationHandoffs } from '#server/schema/catalogue/verification-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../cases/case-access.ts'
import { findCase, findSubject, lockCase } from '../cases/case-queries.ts'
import { addCaseDocument, assertMayAdd } from './add-document.ts'

/** Validity of a code for one upload of one case. */
const handoffMinutes = 10

/**
 * A code for a phone: its bearer may add this one document once and sees nothing else of the case.
 * @throws 404, 409
 */
export async function createHandoff(
  app: Context,
  caseId: string,
  { documentType, side }: { documentType: DocumentType; side: DocumentSide },
  actor: SignedIn,
) {
  const record = await findCase(app.db, caseId)
  authorize(await asSeller(app.db, actor), 'add_document', record)
  await assertMayAdd(app, app.db, record, { documentType, side })
  const token = randomBytes(24).toString('base64url')
  const now = app.clock.now()
  const id = randomUUIDv7()
  const expiresAt = new Date(now.getTime() + handoffMinutes * 60_000)
  await app.db.insert(verificationHandoffs).values({
    id,
    caseId,
    documentType,
    side,
    tokenHash: hashOf(token),
    createdBy: actor.userId,
    createdAt: now,
    expiresAt,
  })
  const url = `${app.config.publicUrl}/verification/telephone/${token}`
  return {
    id,
    url,
    qr_svg: await drawQrCode(url, { type: 'svg', margin: 0 }),
    expires_at: expiresAt.toISOString(),
  }
}

/**
 * The document that a code is for.
 * @throws 404 for a used or expired code
 */
export async function showHandoff(app: Context, token: string) {
  const handoff = await validHandoff(app.db, app, token)
  const record = await findCase(app.db, handoff.caseId)
  const subject = record && (await findSubject(app.db, record.subjectId))
  return {
    document_type: handoff.documentType,
    side: handoff.side,
    first_name: subject?.firstName ?? '',
    expires_at: handoff.expiresAt.toISOString(),
  }
}

/**
 * Adds the photo from the phone and spends the code in one transaction.
 * @throws 404, 409, 413, 415, 422
 */
export async function uploadByHandoff(
  app: Context,
  token: string,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
) {
  const { id, caseId, documentType, side, createdBy } = await validHandoff(app.db, app, token)
  const record = await findCase(app.db, caseId)
  if (!record) throw notFound()
  await addCaseDocument(
    app,
    record,
    { documentType, side, fileName, bytes, uploadedBy: createdBy, uploadedFrom: 'phone' },
    async (tx: Transaction) => {
      const spent = await tx
        .update(verificationHandoffs)
        .set({ usedAt: app.clock.now() })
        .where(and(eq(verificationHandoffs.id, id), isNull(verificationHandoffs.usedAt)))
        .returning({ id: verificationHandoffs.id })
      const locked = await lockCase(tx, caseId)
      if (spent.length === 0 || !locked) throw notFound()
      return locked
    },
  )
}

async function validHandoff(db: Executor, app: Context, token: string) {
  const [handoff] = await db
    .select()
    .from(verificationHandoffs)
    .where(eq(verificationHandoffs.tokenHash, hashOf(token)))
  if (!handoff || handoff.usedAt || handoff.expiresAt <= app.clock.now()) throw notFound()
  return handoff
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
