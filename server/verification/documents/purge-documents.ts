import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { coOwnerQuestions, erasedName } from '#contract/verification/co-owners.ts'
import type { CheckResult, DocumentType } from '#contract/verification/verification-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { signatureOf } from '#server/platform/secret-key.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import {
  verificationCases,
  verificationDocuments,
  verificationEvents,
  verificationFiles,
  verificationPurges,
  verificationReports,
} from '#server/schema/catalogue/verification-tables.ts'
import { withdrawalUndoHours } from '../cases/present-my-case.ts'
import { openForm, sealForm } from '../cases/case-keys.ts'
import { type CaseRecord, findReports, lockCase, updateCase } from '../cases/case-queries.ts'
import { recordTransition } from '../cases/case-history.ts'
import { deleteReports } from './document-queries.ts'
import { sealCorrections, sealReport } from './report-keys.ts'
import { imageDays } from '../requirements/retention-days.ts'

type Cause = (typeof verificationPurges.$inferInsert)['cause']

/** Hours for which a replaced or removed file is stored. */
const replacedHours = 24

/**
 * Erases images that are due (rules, section 14): 30 days after a decision, 90 days after a rejection or the last
 * change of an abandoned draft, a day after a withdrawal or a replacement. Results, last characters, dates and
 * fingerprints remain, with a signed proof of the erasure.
 * @returns how many files were erased
 */
export async function purgeVerificationFiles(app: Context): Promise<number> {
  let purged = 0
  for (const { caseId, cause } of await findDue(app)) {
    try {
      purged += await purgeCase(app, caseId, cause)
    } catch (error) {
      app.log.error({ err: error, case: caseId }, 'the images of a case could not be erased')
    }
  }
  return purged
}

async function findDue(app: Context) {
  const now = app.clock.now().toISOString()
  const { rows } = await app.db.execute<{ caseId: string; cause: Cause }>(sql`
    select distinct c.id as "caseId", ${causeOf(now)} as cause
    from ${verificationCases} c join ${verificationDocuments} d on d.case_id = c.id
    where d.purged_at is null and ${causeOf(now)} is not null`)
  return rows
}

/** Files that the next purge erases. */
export async function countDueFiles(app: Context): Promise<number> {
  const { rows } = await app.db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${verificationCases} c join ${verificationDocuments} d on d.case_id = c.id
    where d.purged_at is null and ${causeOf(app.clock.now().toISOString())} is not null`)
  return rows[0]?.total ?? 0
}

/** Whether the last decision was an approval: one whose profession changed has ended, and its images are due as before. */
const wasApproved = sql`(c.approved_at is not null or exists (
  select from ${verificationEvents} e where e.case_id = c.id and e.type = 'approved' and e.created_at = c.decided_at))`

/** Why a document (`d`) of a case (`c`) is due; null while it is not. */
function causeOf(now: string) {
  const since = (column: string, length: string) =>
    sql`${sql.raw(column)} <= ${now}::timestamptz - ${length}::interval`
  return sql`case
    when c.status = 'withdrawn' and ${since('c.withdrawn_at', `${withdrawalUndoHours} hours`)} then 'withdrawn'
    when d.removed_at is not null and ${since('d.removed_at', `${replacedHours} hours`)} then 'replaced'
    when (c.status in ('approved', 'expired', 'rejected_final') or c.status = 'draft' and ${wasApproved})
      and d.submission is not null
      and ${since('c.decided_at', `${imageDays.afterDecision} days`)} then 'decision'
    when c.status in ('draft', 'more_info', 'rejected') and ${since('greatest(c.updated_at, d.created_at)', `${imageDays.abandoned} days`)} then 'abandoned'
  end`
}

async function purgeCase(app: Context, caseId: string, cause: Cause): Promise<number> {
  return app.db.transaction(async (tx) => {
    const record = await lockCase(tx, caseId)
    if (!record) return 0
    const now = app.clock.now()
    const { rows } = await tx.execute<{
      id: string
      pages: number
      hmac: string
      type: DocumentType
    }>(sql`
      select d.id, d.pages, d.content_hmac as hmac, d.document_type as type
      from ${verificationDocuments} d join ${verificationCases} c on c.id = d.case_id
      where c.id = ${caseId} and d.purged_at is null and ${causeOf(now.toISOString())} = ${cause}`)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    // Of a draft without an approval: the purged document would otherwise be submitted without its image.
    const hasEnded = record.approvedAt === null
    const isUnfinished =
      cause === 'abandoned' || (cause === 'decision' && record.status === 'draft' && hasEnded)
    await tx.delete(verificationFiles).where(inArray(verificationFiles.documentId, ids))
    await tx
      .update(verificationDocuments)
      .set({
        sealedKey: null,
        purgedAt: now,
        fileName: '',
        sealedExplanation: null,
        ...(isUnfinished && {
          removedAt: sql`coalesce(${verificationDocuments.removedAt}, ${now.toISOString()})`,
        }),
      })
      .where(and(inArray(verificationDocuments.id, ids), isNull(verificationDocuments.purgedAt)))
    if (isUnfinished) {
      await deleteReports(
        tx,
        caseId,
        rows.map(({ type }) => type),
      )
    }
    await blankReports(tx, app, caseId)
    if (cause !== 'replaced') await removeNames(tx, app, record)
    const proof = {
      id: randomUUIDv7(),
      caseId,
      cause,
      files: rows.length,
      pages: rows.reduce((sum, { pages }) => sum + pages, 0),
      contentHmacs: rows.map(({ hmac }) => hmac),
      createdAt: now,
    }
    const signature = signatureOf(
      app.keyFor.all('verification purges')[0],
      JSON.stringify({ ...proof, createdAt: now.toISOString() }),
    )
    await tx.insert(verificationPurges).values({ ...proof, signature })
    await recordTransition(app, tx, record, {
      type: 'purged',
      data: { cause, files: proof.files, pages: proof.pages, proof: proof.id },
    })
    return rows.length
  })
}

/**
 * Reduces recognised values to their last four characters once all files of the document are purged, and removes what
 * was written about it.
 */
async function blankReports(tx: Transaction, app: Context, caseId: string) {
  const reports = await findReports(tx, app, caseId)
  const left = await tx
    .select({ type: verificationDocuments.documentType })
    .from(verificationDocuments)
    .where(
      and(
        eq(verificationDocuments.caseId, caseId),
        isNull(verificationDocuments.purgedAt),
        isNull(verificationDocuments.removedAt),
      ),
    )
  for (const { id, documentType, report } of reports) {
    if (left.some(({ type }) => type === documentType)) continue
    await tx
      .update(verificationReports)
      .set({
        ...sealReport(app, withoutContent(report), caseId),
        ...sealCorrections(app, {}, caseId),
        sealedComment: null,
        sealedPersonComment: null,
      })
      .where(eq(verificationReports.id, id))
  }
}

/**
 * Names that the answers give. A birth name stays while the identity is verified, since documents of other cases may
 * show it; of the co-owners of a decided case it stays how many consented.
 */
async function removeNames(tx: Transaction, app: Context, record: CaseRecord) {
  const form = openForm(app, record)
  const named = Object.keys(form).filter((question) =>
    question === 'birth_name' ? record.approvedAt === null : coOwnerQuestions.includes(question),
  )
  if (named.length === 0) return
  const isDecided = ['approved', 'expired', 'rejected_final'].includes(record.status)
  for (const question of named) {
    if (isDecided && question !== 'birth_name') form[question] = erasedName
    else delete form[question]
  }
  await updateCase(tx, record.id, sealForm(app, form, record.id), app.clock.now())
}

/**
 * Numbers by which a duplicate document is recognised; four characters of a name, date or address could be all of it.
 */
const numberFields = [
  'document_number',
  'card_number',
  'iban',
  'siren',
  'siret',
  'vat_number',
  'crpcen',
  'contract_number',
  'tax_number',
  'mandate_number',
]

const purgedLabels: Readonly<Record<CheckResult, Texts>> = {
  clear: localized('Contrôle clair'),
  consider: localized('Contrôle à revoir'),
  rejected: localized('Contrôle refusé'),
  not_asked: localized('Contrôle non interrogé'),
}

/**
 * Labels and explanations about content and account quote names and numbers; those about file, image and dates do not.
 */
function withoutContent(report: StoredReport): StoredReport {
  return {
    ...report,
    mrz: null,
    fields: report.fields
      .filter(({ name }) => numberFields.includes(name))
      .map((field) => ({
        ...field,
        value: `····${field.value.slice(-4)}`,
        account_value: null,
        region: null,
      })),
    checks: report.checks.map((check) => ({
      ...check,
      ...((check.group === 'content' || check.group === 'account') && {
        label: purgedLabels[check.result],
        explanation: null,
      }),
      region: null,
    })),
  }
}
