import type { Language } from '#contract/core/language.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import type { ValidationReport } from '#contract/verification/verification-cases.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { shortName } from '../cases/case-history.ts'
import type { CaseRecord } from '../cases/case-queries.ts'
import { type LoadedCase, loadCase } from '../cases/load-case.ts'
import { reportIn } from '../cases/present-my-case.ts'

/**
 * The validation report of the last submission (rules, section 9). Internal comments are for staff alone.
 * @throws 404 for a case that was never checked
 */
export async function buildValidationReport(
  app: Context,
  record: CaseRecord,
  { language, today, forStaff }: { language: Language; today: string; forStaff: boolean },
): Promise<ValidationReport> {
  if (!record.checkedAt) throw notFound()
  const { reports, overrides, documents, score, rules } = await loadCase(app.db, app, record, today)
  return {
    case_id: record.id,
    reference: record.reference,
    // That of a renewed or reopened draft, whose count begins again, is on its documents.
    submission: record.submissions || Math.max(1, ...documents.map(({ submission }) => submission ?? 1)),
    checked_at: record.checkedAt.toISOString(),
    duration_ms: record.checkDurationMs ?? 0,
    score: score.score,
    parts: score.parts,
    proposal: score.proposal,
    documents: reports.map(({ report, documentType, comment, internalComment }) => {
      const share = score.documents.find(({ type }) => type === documentType)
      const ofType = documents.filter((document) => document.documentType === documentType)
      return {
        ...reportIn(language, report, { masked: !forStaff }),
        title: titleOf(rules, documentType, language),
        part: share?.part ?? 'identity',
        score: share?.score ?? 0,
        weight: share?.weight ?? 0,
        file_names: ofType.map(({ fileName }) => fileName),
        comment,
        explanation: ofType.find(({ explanation }) => explanation !== null)?.explanation ?? null,
        internal_comment: forStaff ? internalComment : null,
      }
    }),
    overrides: presentOverrides(overrides),
  }
}

/** Title of the document's requirement; its type where the requirement no longer exists. */
function titleOf(rules: LoadedCase['rules'], type: DocumentType, language: Language) {
  return rules.find(({ documentTypes }) => documentTypes.includes(type))?.label[language] ?? type
}

/** Doubts that a person overrode; members of staff are never named in full. */
export function presentOverrides(overrides: LoadedCase['overrides']): ValidationReport['overrides'] {
  return overrides.map(({ override, firstName, lastName }) => ({
    document_type: override.documentType,
    check_code: override.checkCode,
    reason: override.reason,
    by: shortName(firstName, lastName) ?? '',
    at: override.createdAt.toISOString(),
  }))
}
