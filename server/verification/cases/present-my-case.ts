import type { Language } from '#contract/core/language.ts'
import {
  type CaseDocument,
  type MyCase,
  personActions,
  type Requirement,
  submissionsAtMost,
} from '#contract/verification/verification-cases.ts'
import { companyDay } from '#contract/core/date-format.ts'
import type { DocumentReport } from '#contract/verification/document-report.ts'
import { kycStatusAt } from '#server/accounts/profile/stored-identity.ts'
import { maskField } from '#server/document-checks/mask-field.ts'
import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import { imageDays } from '../requirements/retention-days.ts'
import type { FormField, RequirementRule } from '../requirements/requirement-rule.ts'
import { sidesOf } from '../requirements/requirement-rule.ts'
import { requirementsFor } from '../requirements/document-requirements.ts'
import { formFieldsFor } from '../requirements/form-fields.ts'
import { factsOfCase } from './case-facts.ts'
import { caseLifecycle } from './case-lifecycle.ts'
import type { CaseDocumentRecord, CaseKey, CaseRecord, SubjectRecord } from './case-queries.ts'
import { answerHours } from './case-priority.ts'
import { factsOf, isSatisfied, type LoadedCase } from './load-case.ts'
import { addWorkingHours } from './working-hours.ts'

/** Hours within which a withdrawal can be undone. */
export const withdrawalUndoHours = 24

/** A case for its holder. */
export function presentMyCase(loaded: LoadedCase, language: Language, today: string, now: Date): MyCase {
  const { record, form, documents, reports, rules, fields, score } = loaded
  return {
    id: record.id,
    reference: record.reference,
    kind: record.kind,
    status: record.status,
    kyc_status: kycStatusAt(loaded.subject, now),
    verification_status: loaded.subject.verificationStatus,
    property_id: record.listingId,
    country_code: record.countryCode,
    professional_type: record.professionalType,
    submissions: record.submissions,
    submissions_left: submissionsAtMost - record.submissions,
    allowed_actions: actionsOf(loaded, today, now),
    requirements: rules.map((rule) => presentRequirement(rule, documents, language)),
    documents: documents.map(presentCaseDocument),
    reports: reports.map(({ report }) => reportIn(language, report, { masked: true })),
    comments: reports.flatMap(({ documentType, comment }) =>
      comment ? [{ document_type: documentType, text: comment }] : [],
    ),
    form,
    form_fields: fields.map((field) => presentField(field, language)),
    score: record.score,
    parts: record.score === null ? [] : score.parts,
    facts: factsOfCase(loaded, language, today),
    message: record.message,
    reason_code: record.reasonCode,
    submitted_at: record.submittedAt?.toISOString() ?? null,
    expected_by: expectedBy(record)?.toISOString() ?? null,
    decided_at: record.decidedAt?.toISOString() ?? null,
    approved_at: record.approvedAt?.toISOString() ?? null,
    valid_until: record.validUntil,
    suspended_at: record.suspendedAt?.toISOString() ?? null,
    revoked_at: record.revokedAt?.toISOString() ?? null,
    images_purged_on: imagesPurgedOn(record),
    updated_at: record.updatedAt.toISOString(),
  }
}

/** The answer where no case was started. */
export function presentMissingCase(
  { kind, listingId }: CaseKey,
  facts: Pick<CaseRecord, 'countryCode' | 'professionalType'>,
  subject: SubjectRecord | undefined,
  language: Language,
  now: Date,
): MyCase {
  const rules = requirementsFor({ ...facts, kind, form: {}, hasVerifiedIdentity: false })
  return {
    id: null,
    reference: null,
    kind,
    status: 'draft',
    kyc_status: subject ? kycStatusAt(subject, now) : 'pending',
    verification_status: subject?.verificationStatus ?? null,
    property_id: listingId,
    country_code: facts.countryCode,
    professional_type: facts.professionalType,
    submissions: 0,
    submissions_left: submissionsAtMost,
    allowed_actions: ['start'],
    requirements: rules.map((rule) => presentRequirement(rule, [], language)),
    documents: [],
    reports: [],
    comments: [],
    form: {},
    form_fields: formFieldsFor({ ...facts, kind }).map((field) => presentField(field, language)),
    score: null,
    parts: [],
    facts: [],
    message: null,
    reason_code: null,
    submitted_at: null,
    expected_by: null,
    decided_at: null,
    approved_at: null,
    valid_until: null,
    suspended_at: null,
    revoked_at: null,
    images_purged_on: null,
    updated_at: null,
  }
}

function actionsOf(loaded: LoadedCase, today: string, now: Date): MyCase['allowed_actions'] {
  const possible = caseLifecycle.actions(factsOf(loaded, today), 'person')
  return personActions.filter(
    (action) =>
      action !== 'start' &&
      possible.includes(action) &&
      (action !== 'undo_withdrawal' || mayUndoWithdrawal(loaded.record, now)),
  )
}

export function mayUndoWithdrawal({ withdrawnAt, withdrawnFrom }: CaseRecord, now: Date) {
  return (
    withdrawnAt !== null &&
    withdrawnFrom !== null &&
    now.getTime() - withdrawnAt.getTime() < withdrawalUndoHours * 3_600_000
  )
}

/** Deadline of the staff decision; null while none is due. */
function expectedBy({ status, submittedAt }: CaseRecord): Date | null {
  return submittedAt && ['submitted', 'auto_checks', 'in_review'].includes(status)
    ? addWorkingHours(submittedAt, answerHours)
    : null
}

function imagesPurgedOn({ decidedAt, status }: CaseRecord): string | null {
  if (!decidedAt || !['approved', 'rejected_final', 'expired'].includes(status)) return null
  const decidedOn = companyDay(decidedAt)
  return Temporal.PlainDate.from(decidedOn).add({ days: imageDays.afterDecision }).toString()
}

function presentRequirement(
  rule: RequirementRule,
  documents: readonly CaseDocumentRecord[],
  language: Language,
): Requirement {
  return {
    code: rule.code,
    document_types: [...rule.documentTypes],
    required: rule.required,
    sides: rule.documentTypes.map((type) => ({ document_type: type, sides: [...sidesOf(type)] })),
    label: rule.label[language],
    purpose: rule.purpose[language],
    source: rule.source,
    part: rule.part,
    months_at_most: rule.monthsAtMost,
    satisfied: isSatisfied(rule, documents),
  }
}

export function presentCaseDocument(document: CaseDocumentRecord): CaseDocument {
  return {
    id: document.id,
    document_type: document.documentType,
    side: document.side,
    file_name: document.fileName,
    media_type: document.mediaType,
    size: document.size,
    pages: document.pages,
    submission: document.submission,
    status: document.status,
    explanation: document.explanation,
    purged_at: document.purgedAt?.toISOString() ?? null,
    created_at: document.createdAt.toISOString(),
  }
}

function presentField(field: FormField, language: Language): MyCase['form_fields'][number] {
  return {
    name: field.name,
    label: field.label[language],
    hint: field.hint?.[language] ?? null,
    kind: field.kind,
    choices: field.choices.map(({ value, label }) => ({ value, label: label[language] })),
    required: field.required,
  }
}

/**
 * A stored report with its texts in one language.
 * @param masked numbers of documents and accounts as shown to their holder; staff compare them in full
 */
export function reportIn(
  language: Language,
  report: StoredReport,
  { masked }: { masked: boolean },
): DocumentReport {
  return {
    ...report,
    checks: report.checks.map((check) => ({
      ...check,
      label: check.label[language],
      explanation: check.explanation?.[language] ?? null,
    })),
    fields: report.fields.map((field) => ({
      ...(masked ? maskField(field) : field),
      label: field.label[language],
    })),
    // The machine-readable zone contains the whole number.
    mrz: masked ? null : report.mrz,
  }
}
