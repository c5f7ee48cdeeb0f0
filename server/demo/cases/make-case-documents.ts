import { companyDay } from '#contract/core/date-format.ts'
import type { DocumentSubject } from '#server/document-checks/document-subject.ts'
import { interpretReading } from '#server/document-checks/content/interpret-reading.ts'
import { addRegisterChecks } from '#server/document-checks/registers/add-register-checks.ts'
import type { Context } from '#server/platform/context.ts'
import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import type {
  verificationCases,
  verificationDocuments,
  verificationFiles,
  verificationReports,
} from '#server/schema/catalogue/verification-tables.ts'
import { type Answers, sealForm } from '#server/verification/cases/case-keys.ts'
import { reportRow } from '#server/verification/documents/add-document.ts'
import { fingerprint, sealFile } from '#server/verification/documents/envelope.ts'
import { requirementsFor } from '#server/verification/requirements/document-requirements.ts'
import { scoreReports } from '#server/verification/requirements/score-reports.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'
import { type ReadFiles, readWaitingDocument } from './case-readings.ts'
import { type WaitingCase, waitingCases, type WaitingDocument } from './waiting-cases.ts'

type Case = typeof verificationCases.$inferInsert
type MadeCase = Case & { form?: Answers }
export type CaseDocument = typeof verificationDocuments.$inferInsert
type App = Pick<Context, 'config' | 'keyFor' | 'log'>

export interface CaseDocuments {
  cases: Case[]
  documents: CaseDocument[]
  files: (typeof verificationFiles.$inferInsert)[]
  reports: (typeof verificationReports.$inferInsert)[]
}

/**
 * Documents of the waiting cases: specimens, encrypted, with reports of the real checks. No register is requested for
 * invented companies.
 */
export async function makeCaseDocuments(
  app: App,
  random: Random,
  days: Days,
  { cases, people }: { cases: Case[]; people: People },
): Promise<CaseDocuments> {
  const made: Omit<CaseDocuments, 'cases'> & { cases: MadeCase[] } = {
    cases: [...cases],
    documents: [],
    files: [],
    reports: [],
  }
  const read = new Map<string, ReadFiles>()
  for (const waiting of waitingCases) {
    const index = made.cases.findIndex((each) => isThatCase(each, waiting, people, cases))
    const record = made.cases[index]
    if (!record) throw new Error(`the demonstration has no ${waiting.kind} case of ${waiting.email}`)
    const reports: StoredReport[] = []
    const handedInAt = new Date(record.submittedAt!.getTime() - 20 * 60_000)
    for (const document of waiting.documents) {
      const key = 'reading' in document ? document.reading : `${waiting.email} ${document.specimen}`
      // oxlint-disable-next-line no-await-in-loop -- a reading fills the processor
      const found = read.get(key) ?? (await readWaitingDocument(document, days))
      read.set(key, found)
      // oxlint-disable-next-line no-await-in-loop -- as above
      const report = await reportOf(app, found, subjectOf(record, waiting, document, people))
      reports.push(report)
      made.reports.push(reportRow(app, { caseId: record.id, report, now: handedInAt }))
      addFiles(app, random, made, { record, document, found, handedInAt })
    }
    made.cases[index] = scored({ ...record, form: waiting.form }, reports, cases)
  }
  const sealed = made.cases.map(({ form = {}, ...row }) => ({ ...row, ...sealForm(app, form, row.id) }))
  return { ...made, cases: sealed }
}

function isThatCase(
  { kind, status, subjectId, id }: Case,
  { kind: waitingKind, email, position = 0 }: WaitingCase,
  people: People,
  cases: Case[],
) {
  const person = people.users.find((user) => user.email === email)
  if (kind !== waitingKind || status !== 'in_review' || subjectId !== person?.id) return false
  const same = cases.filter((each) => each.kind === kind && each.subjectId === subjectId)
  return same.filter((each) => each.status === 'in_review')[position]?.id === id
}

async function reportOf(app: App, { reading, durationMs }: ReadFiles, subject: DocumentSubject) {
  const report = interpretReading(reading, subject, app.config.DOCUMENT_SEAL_KEYS)
  const checked = await addRegisterChecks(report, subject, { config: {}, log: app.log })
  return { ...checked, duration_ms: durationMs }
}

function subjectOf(
  record: Case,
  { form }: WaitingCase,
  { documentType }: WaitingDocument,
  people: People,
): DocumentSubject {
  const person = people.users.find(({ id }) => id === record.subjectId)!
  const profile = people.sellerProfiles.find(({ userId }) => userId === record.subjectId)
  return {
    documentType,
    countryCode: record.countryCode,
    today: companyDay(record.submittedAt!),
    person: { firstNames: person.firstName, lastName: person.lastName, birthName: null },
    companyName: form.company_name ?? profile?.companyName ?? null,
    professionalType: record.professionalType ?? null,
    form,
  }
}

interface HandedIn {
  record: Case
  document: WaitingDocument
  found: ReadFiles
  handedInAt: Date
}

function addFiles(
  app: App,
  random: Random,
  made: Pick<CaseDocuments, 'documents' | 'files'>,
  { record, document, found, handedInAt }: HandedIn,
) {
  for (const { side, mediaType, bytes } of found.files) {
    const id = random.id(handedInAt)
    const { sealed, sealedKey } = sealFile(app, bytes, id)
    const extension = mediaType === 'application/pdf' ? 'pdf' : 'webp'
    const name = document.fileName.replace(/\.pdf$/, '')
    made.documents.push({
      id,
      caseId: record.id,
      documentType: document.documentType,
      side,
      fileName: `${name}${side === 'single' ? '' : side === 'front' ? '-recto' : '-verso'}.${extension}`,
      mediaType,
      size: bytes.byteLength,
      pages: found.reading.pages.filter((page) => page.side === side).length,
      sealedKey,
      contentHmac: fingerprint(app, bytes),
      submission: record.submissions ?? 1,
      status: 'checked',
      uploadedBy: record.subjectId,
      createdAt: handedInAt,
    })
    made.files.push({ documentId: id, sealed })
  }
}

function scored(record: MadeCase, reports: StoredReport[], cases: Case[]): MadeCase {
  const { kind, countryCode, professionalType = null, form = {} } = record
  const hasVerifiedIdentity = cases.some(
    (each) => each.kind === 'identity' && each.subjectId === record.subjectId && each.status === 'approved',
  )
  const rules = requirementsFor({ kind, countryCode, professionalType, form, hasVerifiedIdentity })
  const missing = rules.filter(
    ({ required, documentTypes }) =>
      required && !reports.some((report) => documentTypes.includes(report.document_type)),
  )
  if (missing.length > 0) throw new Error(`${kind} case of the demonstration without ${missing[0]!.code}`)
  const { score, rejected, consider } = scoreReports(rules, reports)
  return {
    ...record,
    score,
    rejectedChecks: rejected,
    considerChecks: consider,
    checkDurationMs: reports.reduce((sum, { duration_ms: duration }) => sum + duration, 0),
  }
}
