import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'
import { verificationCases, verificationReports } from '#server/schema/catalogue/verification-tables.ts'
import { eq } from 'drizzle-orm'
import { applyStanding } from '../cases/apply-standing.ts'
import type { VerificationContext } from '../verification-context.ts'
import { caseLifecycle } from '../cases/case-lifecycle.ts'
import { lockCase, updateCase } from '../cases/case-queries.ts'
import { factsOf, type LoadedCase, loadCase } from '../cases/load-case.ts'
import { recordTransition } from '../cases/case-history.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { findDuplicates, findRepeatedFiles } from '../documents/document-queries.ts'
import { duplicateCode } from '../requirements/score-reports.ts'
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
    await addFlags(tx, app, found)
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
    await recordTransition(app, tx, record, {
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

const flagCodes = [duplicateCode, 'account.same_file', 'contact.email', 'contact.phone']

/**
 * Marks for the reviewer, never a refusal: families share files, and text recognition misreads numbers. Of a professional
 * also the contact of the account, beside the bank account (rules, section 9).
 */
async function addFlags(
  tx: Transaction,
  app: VerificationContext,
  { record, subject, rules, reports }: LoadedCase,
) {
  const duplicates = await findDuplicates(tx, record.id, record.subjectId)
  const repeated = await findRepeatedFiles(tx, record.id)
  const contactTypes = rules.filter(({ part }) => part === 'contact').flatMap((rule) => rule.documentTypes)
  const contactReport = reports.find(({ documentType }) => contactTypes.includes(documentType)) ?? reports[0]
  for (const { id, documentType, report } of reports) {
    const isContact = record.kind === 'professional' && id === contactReport?.id
    const flags = [
      ...(isContact && !subject.emailVerifiedAt ? [emailCheck] : []),
      ...(isContact && !subject.sealedPhone ? [phoneCheck] : []),
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
  group: StoredCheck['group'],
  reason: StoredCheck['reason_code'],
  label: StoredCheck['label'],
  explanation: StoredCheck['explanation'],
): StoredCheck {
  return { code, group, result: 'consider', label, explanation, reason_code: reason, region: null }
}

const duplicateCheck = flag(
  duplicateCode,
  'account',
  'DOCUMENT_USED_TWICE',
  localized('Pièce déjà présente dans un autre dossier'),
  localized('Une personne compare les deux dossiers avant de décider.'),
)
const sameFileCheck = flag(
  'account.same_file',
  'account',
  'DOCUMENT_USED_TWICE',
  localized('Le même fichier a été joint deux fois'),
  localized('Chaque face et chaque pièce a son image : remplacez celle qui est en double.'),
)
const emailCheck = flag(
  'contact.email',
  'contact',
  'CONTACT_NOT_CONFIRMED',
  localized('Adresse e-mail non confirmée'),
  localized(
    'Ouvrez le lien de confirmation que vous avez reçu, ou demandez-en un autre dans vos paramètres.',
  ),
)
const phoneCheck = flag(
  'contact.phone',
  'contact',
  'CONTACT_NOT_CONFIRMED',
  localized('Pas de téléphone dans le compte'),
  localized('Vos clients doivent pouvoir vous joindre : ajoutez-le dans votre profil.'),
)
