import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'
import { verificationCases, verificationReports } from '#server/schema/catalogue/verification-tables.ts'
import { eq } from 'drizzle-orm'
import { applyStanding } from '../cases/apply-standing.ts'
import type { VerificationContext } from '../verification-context.ts'
import { caseLifecycle } from '../cases/case-lifecycle.ts'
import { type CaseRecord, findReports, lockCase, updateCase } from '../cases/case-queries.ts'
import { factsOf, loadCase } from '../cases/load-case.ts'
import { recordMove } from '../cases/record-move.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { findDuplicates, findRepeatedFiles } from '../documents/document-queries.ts'
import { sealReport } from '../documents/report-keys.ts'

/**
 * Ends the automatic checks of a submitted case: compares its documents with those of other people, computes the score
 * and queues it for staff. One transaction: after a crash the case is still submitted, and the job of every minute runs
 * the checks again.
 */
export async function finishChecks(app: VerificationContext, caseId: string) {
  const begun = performance.now()
  await app.db.transaction(async (tx) => {
    const record = await lockCase(tx, caseId)
    if (!record || (record.status !== 'submitted' && record.status !== 'auto_checks')) return
    const now = app.clock.now()
    const today = verificationDay(app)
    const found = await loadCase(tx, app, record, today)
    const checking =
      record.status === 'submitted'
        ? caseLifecycle.after('start_checks', factsOf(found, today), 'system')
        : record.status
    await markDuplicates(tx, app, record)
    const loaded = await loadCase(tx, app, { ...record, status: checking }, today)
    const status = caseLifecycle.after('finish_checks', factsOf(loaded, today), 'system')
    const duration = loaded.reports.reduce((sum, { report }) => sum + report.duration_ms, 0)
    const { score, rejected, consider, proposal } = loaded.score
    await updateCase(
      tx,
      caseId,
      {
        status,
        checkedAt: now,
        checkDurationMs: Math.round(duration + performance.now() - begun),
        score,
        rejectedChecks: rejected,
        considerChecks: consider,
      },
      now,
    )
    await recordMove(app, tx, record, {
      type: 'checked',
      to: status,
      data: { score, rejected, consider, proposal, duration_ms: Math.round(duration) },
    })
    await applyStanding(tx, app, record.subjectId)
  })
}

/** Submitted cases whose checks did not finish because the process stopped. */
export async function finishDueChecks(app: VerificationContext) {
  const due = await app.db
    .select({ id: verificationCases.id })
    .from(verificationCases)
    .where(inArray(verificationCases.status, ['submitted', 'auto_checks']))
  for (const { id } of due) {
    await finishChecks(app, id).catch((error: unknown) =>
      app.log.error({ err: error, case: id }, 'the checks of a case failed'),
    )
  }
}

const flagCodes = ['account.duplicate', 'account.same_file']

/** Marks for the reviewer, never a refusal: families share files, and text recognition misreads numbers. */
async function markDuplicates(tx: Transaction, app: VerificationContext, record: CaseRecord) {
  const duplicates = await findDuplicates(tx, record.id, record.subjectId)
  const repeated = await findRepeatedFiles(tx, record.id)
  for (const { id, documentType, report } of await findReports(tx, app, record.id)) {
    const flags = [
      ...(duplicates.some((each) => each.documentType === documentType) ? [duplicateCheck] : []),
      ...(repeated.includes(documentType) ? [sameFileCheck] : []),
    ]
    const others = report.checks.filter(({ code }) => !flagCodes.includes(code))
    const checks = [...others, ...flags]
    if (checks.length === report.checks.length && flags.length === 0) continue
    const result = flags.length > 0 && report.result === 'clear' ? 'consider' : report.result
    await tx
      .update(verificationReports)
      .set(sealReport(app, { ...report, checks, result }, record.id))
      .where(eq(verificationReports.id, id))
  }
}

function flag(
  code: string,
  label: StoredCheck['label'],
  explanation: StoredCheck['explanation'],
): StoredCheck {
  return {
    code,
    group: 'account',
    result: 'consider',
    label,
    explanation,
    reason_code: 'DOCUMENT_USED_TWICE',
    region: null,
  }
}

const duplicateCheck = flag(
  'account.duplicate',
  localized('Pièce déjà présente dans un autre dossier'),
  localized('Une personne compare les deux dossiers avant de décider.'),
)
const sameFileCheck = flag(
  'account.same_file',
  localized('Le même fichier a été joint deux fois'),
  localized('Chaque face et chaque pièce a son image : remplacez celle qui est en double.'),
)
