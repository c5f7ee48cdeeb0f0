import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { requirementsFor } from '../requirements/document-requirements.ts'
import { formFieldsFor } from '../requirements/form-fields.ts'
import { type FormField, type RequirementRule, sidesOf } from '../requirements/requirement-rule.ts'
import { type CaseScore, scoreReports } from '../requirements/score-reports.ts'
import { type Answers, openForm } from './case-keys.ts'
import {
  type CaseDocumentRecord,
  type CaseRecord,
  findCaseDocuments,
  findCasesOfSubject,
  findOverrides,
  findReports,
  findSubject,
  type SubjectRecord,
} from './case-queries.ts'
import { isInForce, revocationMonths } from './case-standing.ts'

/** A case with all the rows that its rules need. */
export interface LoadedCase {
  record: CaseRecord
  form: Answers
  subject: SubjectRecord
  documents: CaseDocumentRecord[]
  reports: Awaited<ReturnType<typeof findReports>>
  overrides: Awaited<ReturnType<typeof findOverrides>>
  rules: RequirementRule[]
  fields: FormField[]
  score: CaseScore
}

/** @param today local date of the verification zone */
export async function loadCase(
  db: Executor,
  app: Pick<Context, 'keyFor'>,
  record: CaseRecord,
  today: string,
): Promise<LoadedCase> {
  const [documents, reports, overrides, cases] = [
    await findCaseDocuments(db, app, record.id),
    await findReports(db, app, record.id),
    await findOverrides(db, record.id),
    record.kind === 'professional' ? await findCasesOfSubject(db, record.subjectId) : [],
  ]
  const identity = cases.find(({ kind }) => kind === 'identity')
  const form = openForm(app, record)
  const facts = { ...record, form, hasVerifiedIdentity: isInForce(identity, today) }
  const rules = requirementsFor(facts)
  return {
    record,
    form,
    subject: (await findSubject(db, record.subjectId))!,
    documents,
    reports,
    overrides,
    rules,
    fields: formFieldsFor(facts),
    score: scoreReports(
      rules,
      reports.map(({ report }) => report),
      overrides.map(({ override }) => override),
    ),
  }
}

/** Whether one document type of a requirement has all its sides, each checked. */
export function isSatisfied(rule: RequirementRule, documents: readonly CaseDocumentRecord[]) {
  return rule.documentTypes.some((type) =>
    sidesOf(type).every((side) =>
      documents.some(
        (document) =>
          document.documentType === type && document.side === side && document.status !== 'waiting',
      ),
    ),
  )
}

/** Whether required documents and answers are present and the automatic checks of each file have ended. */
function isComplete({ form, rules, documents, fields }: LoadedCase) {
  return (
    rules.every((rule) => !rule.required || isSatisfied(rule, documents)) &&
    documents.every(({ status }) => status !== 'waiting') &&
    fields.every(({ name, required }) => !required || Boolean(form[name]))
  )
}

/**
 * Whether the automatic checks refused one, overridden or not: a single person cannot approve it (rules, section 9).
 */
export function hasRefusedCheck({ reports }: Pick<LoadedCase, 'reports'>) {
  return reports.some(({ report }) => report.checks.some(({ result }) => result === 'rejected'))
}

/** The facts on which the transitions of a case depend. */
export function factsOf(loaded: LoadedCase, today: string) {
  const { record } = loaded
  return {
    status: record.status,
    submissions: record.submissions,
    isComplete: isComplete(loaded),
    isRevoked: record.revokedAt !== null,
    isRevocationOver: record.revokedAt !== null && isOverSinceRevocation(record.revokedAt, today),
  }
}

function isOverSinceRevocation(revokedAt: Date, today: string) {
  const revokedOn = companyDay(revokedAt)
  return Temporal.PlainDate.from(revokedOn).add({ months: revocationMonths }).toString() <= today
}
