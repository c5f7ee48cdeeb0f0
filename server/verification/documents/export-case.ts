import { eq } from 'drizzle-orm'
import { zipSync, strToU8 } from 'fflate'
import type { Language } from '#contract/core/language.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { verificationPurges } from '#server/schema/catalogue/verification-tables.ts'
import { findBadgeOfCase } from '../badges/badge-queries.ts'
import { badgeAddress } from '../badges/statement.ts'
import { listCaseEvents } from '../cases/case-history.ts'
import { type CaseRecord, findCaseDocuments } from '../cases/case-queries.ts'
import { loadCase } from '../cases/load-case.ts'
import { presentMyCase } from '../cases/present-my-case.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { listViews } from '../review/show-case.ts'
import { readDocumentFile } from './add-document.ts'

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'image/heic': 'heic',
}

/**
 * All data of a case for its holder (GDPR, article 20): answers, decisions, views, proofs of erasure, and the files
 * that still exist (ZIP).
 */
export async function exportCase(
  app: Context,
  record: CaseRecord,
  { actor, visit, language }: { actor: SignedIn; visit: Visit; language: Language },
): Promise<Uint8Array> {
  const today = verificationDay(app)
  const now = app.clock.now()
  const json = (value: unknown) => strToU8(JSON.stringify(value, null, 2))
  const files: Record<string, Uint8Array> = {
    'dossier.json': json(presentMyCase(await loadCase(app.db, app, record, today), language, today, now)),
    'historique.json': json(await listCaseEvents(app.db, record.id, language)),
    'consultations.json': json(await listViews(app.db, record.id, actor.userId)),
    'effacements.json': json(
      (await app.db.select().from(verificationPurges).where(eq(verificationPurges.caseId, record.id))).map(
        ({ id, cause, files: count, pages, createdAt, signature }) => ({
          id,
          cause,
          files: count,
          pages,
          created_at: createdAt.toISOString(),
          signature,
        }),
      ),
    ),
  }
  const badge = await findBadgeOfCase(app.db, record.id)
  if (badge) {
    const { id, createdAt } = badge.badge
    files['badge.json'] = json({ page: badgeAddress(app, id), created_at: createdAt.toISOString() })
  }
  for (const document of await findCaseDocuments(app.db, app, record.id)) {
    const bytes = await readDocumentFile(app, app.db, document.id)
    const name = `pieces/${document.documentType}-${document.side}.${extensions[document.mediaType] ?? 'bin'}`
    if (bytes) files[name] = bytes
  }
  await recordAudit(app, app.db, {
    action: 'kyc.exported',
    entity: { kind: 'kyc_request', id: record.id },
    actor,
    visit,
    onBehalfOf: record.subjectId,
  })
  return zipSync(files, { level: 1 })
}
