import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { formatMoment, companyTimeZone } from '#contract/core/date-format.ts'
import type { DocumentLink } from '#contract/verification/case-calls.ts'
import type { ViewReason } from '#contract/verification/verification-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { renderPage } from '#server/document-checks/reading/render-page.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { sharp } from '#server/platform/images/load-sharp.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { verificationDocuments, verificationViews } from '#server/schema/catalogue/verification-tables.ts'
import {
  type CaseRecord,
  findCase,
  findCaseDocuments,
  findReports,
  findSubject,
} from '../cases/case-queries.ts'
import { readDocumentFile } from './add-document.ts'

/** Validity of a link to a document (rules, section 9). */
const linkMinutes = 5
/** A link that is valid for longer than this is reused: a reloaded page is not logged as a second view. */
const leastSeconds = 30

const purpose = 'verification page links'
const documentPurged = refusal(
  'kyc_document_purged',
  409,
  localized('Les images de cette pièce ont été effacées : il reste les résultats et les dates.'),
)

/**
 * A link of at most five minutes to the pages of one document. The view is logged with its reason before the link exists:
 * no image is shown without a log entry. Until it expires, the same reader gets the same link for the same reason.
 * @throws 404; 409 for a purged document
 */
export async function openDocument(
  app: Context,
  record: CaseRecord,
  documentId: string,
  { actor, visit, reason }: { actor: SignedIn; visit: Visit; reason: ViewReason },
): Promise<z.infer<typeof DocumentLink>> {
  const document = (await findCaseDocuments(app.db, app, record.id)).find(({ id }) => id === documentId)
  if (!document) throw notFound()
  if (document.purgedAt) throw documentPurged()
  const now = app.clock.now()
  const view = await app.db.transaction(async (tx) => {
    // Else two concurrent calls of one reader are logged as two views.
    await tx
      .select({ id: verificationDocuments.id })
      .from(verificationDocuments)
      .where(eq(verificationDocuments.id, documentId))
      .for('update')
    const [open] = await tx
      .select({ id: verificationViews.id, expiresAt: verificationViews.expiresAt })
      .from(verificationViews)
      .where(
        and(
          eq(verificationViews.caseId, record.id),
          eq(verificationViews.documentId, documentId),
          eq(verificationViews.viewerId, actor.userId),
          eq(verificationViews.reason, reason),
          gt(verificationViews.expiresAt, new Date(now.getTime() + leastSeconds * 1000)),
        ),
      )
    if (open) return open
    const made = { id: randomUUIDv7(), expiresAt: new Date(now.getTime() + linkMinutes * 60_000) }
    await tx.insert(verificationViews).values({
      ...made,
      caseId: record.id,
      documentId,
      documentType: document.documentType,
      side: document.side,
      viewerId: actor.userId,
      reason,
      createdAt: now,
    })
    await recordAudit(app, tx, {
      action: 'kyc.viewed',
      entity: { kind: 'kyc_request', id: record.id },
      after: { document_type: document.documentType, side: document.side, reason },
      actor,
      visit,
      onBehalfOf: record.subjectId,
    })
    return made
  })
  const signature = signatureOf(app.keyFor.all(purpose)[0], view.id)
  return {
    url: `/api/v1/verification/pages/${view.id}.${signature}`,
    expires_at: view.expiresAt.toISOString(),
    pages: document.pages,
  }
}

/**
 * A page of a document through its link, for the person who requested the link alone, with their name and the time
 * across it.
 * @throws 404 for a link that is expired, altered, or of another person
 */
export async function readPage(
  app: Context,
  token: string,
  page: number,
  actor: SignedIn,
): Promise<Uint8Array> {
  const [viewId = '', signature = ''] = token.split('.')
  if (!isSigned(app.keyFor.all(purpose), viewId, signature)) throw notFound()
  const [view] = await app.db.select().from(verificationViews).where(eq(verificationViews.id, viewId))
  const now = app.clock.now()
  if (!view || view.viewerId !== actor.userId || view.expiresAt <= now) throw notFound()
  const [document] = await app.db
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.id, view.documentId))
  const bytes = document && (await readDocumentFile(app, app.db, document.id))
  if (!document || !bytes || page >= document.pages) throw notFound()
  const [viewer, record] = [await findSubject(app.db, actor.userId), await findCase(app.db, view.caseId)]
  const name = viewer ? `${viewer.firstName.slice(0, 1)}. ${viewer.lastName}` : ''
  const line = `CONSULTÉ PAR ${name.toUpperCase()} · ${formatMoment(view.createdAt, 'fr', { day: 'numeric', month: 'short', year: 'numeric', timeZone: companyTimeZone })} · ${record?.reference ?? ''}`
  return watermark(await renderPage(bytes, document.mediaType, page, await rotationOf(app, document)), line)
}

/** Degrees by which the report turned the first page of a document. */
async function rotationOf(
  app: Context,
  { caseId, documentType, side }: typeof verificationDocuments.$inferSelect,
) {
  const report = (await findReports(app.db, app, caseId)).find(
    (each) => each.documentType === documentType,
  )?.report
  const position = report?.sides.indexOf(side) ?? -1
  return report?.turns[position] ?? 0
}

/** Lines at −20° across the whole page, so that no part of a copy is without them. */
async function watermark(page: Uint8Array, line: string): Promise<Uint8Array> {
  const { width, height } = await sharp(page).metadata()
  const size = Math.max(14, Math.round(Math.max(width, height) / 60))
  const text = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const reach = width + height
  const lines = Array.from({ length: Math.ceil(reach / (size * 5)) }, (_, index) => {
    const y = index * size * 5 - height / 4
    return `<text x="${-height / 2}" y="${y}" transform="rotate(-20)">${`${text}   DEMEURE   `.repeat(Math.ceil(reach / (line.length * size * 0.5)))}</text>`
  })
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="${size}" fill="#b3402a" fill-opacity="0.34">${lines.join('')}</svg>`
  return sharp(page)
    .composite([{ input: Buffer.from(overlay) }])
    .webp({ quality: 82 })
    .toBuffer()
}
