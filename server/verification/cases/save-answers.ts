import { eq } from 'drizzle-orm'
import { coOwnerOf } from '#contract/verification/co-owners.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { compareNamesAgain, doubtCoOwner } from '#server/document-checks/content/compare-names-again.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { verificationReports } from '#server/schema/catalogue/verification-tables.ts'
import { documentSubject } from '../documents/add-document.ts'
import { releaseDocuments } from '../documents/document-queries.ts'
import { sealReport } from '../documents/report-keys.ts'
import { formFieldsFor } from '../requirements/form-fields.ts'
import type { VerificationContext } from '../verification-context.ts'
import { caseLifecycle } from './case-lifecycle.ts'
import { type Answers, sealForm } from './case-keys.ts'
import {
  type CaseKey,
  type CaseRecord,
  findCaseDocuments,
  findCasesOfSubject,
  findReports,
  insertCaseEvent,
  lockCase,
  updateCase,
} from './case-queries.ts'
import { factsOf, type LoadedCase, loadCase } from './load-case.ts'
import { type Caller, openDraft } from './my-cases.ts'
import { presentMyCase } from './present-my-case.ts'
import { checkedAnswers } from './save-profession.ts'
import { verificationDay } from './verification-day.ts'

/**
 * Saves answers of the form of an identity or property case in its draft. They determine the requirements of the case
 * and the names that its documents may have.
 * @throws 409 while staff examine the case; 422 with each invalid answer
 */
export async function saveAnswers(
  app: VerificationContext,
  subject: { key: CaseKey; facts: Pick<CaseRecord, 'countryCode' | 'professionalType'> },
  form: Record<string, string>,
  { actor, language }: Caller,
): Promise<MyCase> {
  const now = app.clock.now()
  const today = verificationDay(app)
  const loaded = await app.db.transaction(async (tx) => {
    const draft = await openDraft(tx, app, subject, actor)
    caseLifecycle.after('upload', factsOf(draft, today), 'person')
    const { record, form: stored } = draft
    const answers = checkedAnswers(formFieldsFor({ ...record, form: { ...stored, ...form } }), form)
    const saved = withoutUnasked(record, { ...stored, ...answers })
    await updateCase(tx, record.id, sealForm(app, saved, record.id), now)
    await releaseUnneeded(tx, app, record, today)
    await doubtRenamedConsents(tx, app, draft, saved)
    if (answers.birth_name !== undefined) await compareOpenCases(tx, app, record.subjectId, today)
    await insertCaseEvent(tx, {
      caseId: record.id,
      type: 'answered',
      actorId: actor.userId,
      actorRole: 'person',
      // Names of the questions alone: the answers are personal data, purged with the case.
      data: { questions: Object.keys(answers).join(' ') },
      createdAt: now,
    })
    return loadCase(tx, app, (await lockCase(tx, record.id))!, today)
  })
  return presentMyCase(loaded, language, today, now)
}

/** Answers without those to a question that another answer removed: names of co-owners of a property that has none. */
function withoutUnasked(record: CaseRecord, form: Answers): Answers {
  const names = formFieldsFor({ ...record, form }).map(({ name }) => name)
  return Object.fromEntries(Object.entries(form).filter(([name]) => names.includes(name)))
}

/** Removes documents that an answer made unnecessary: the purge erases them like a replaced one. */
async function releaseUnneeded(tx: Transaction, app: VerificationContext, { id }: CaseRecord, today: string) {
  const { documents, rules } = await loadCase(tx, app, (await lockCase(tx, id))!, today)
  const needed = rules.flatMap(({ documentTypes }) => documentTypes)
  const types = documents.map(({ documentType }) => documentType).filter((type) => !needed.includes(type))
  await releaseDocuments(tx, id, types, app.clock.now())
}

/** The text of a consent is not stored: whether it names a co-owner who was renamed is for the reviewer to read. */
async function doubtRenamedConsents(
  tx: Transaction,
  app: VerificationContext,
  { record, form: before, reports }: LoadedCase,
  form: Answers,
) {
  for (const { id, documentType, report } of reports) {
    const name = coOwnerOf(form, documentType)
    if (!name || name === coOwnerOf(before, documentType)) continue
    await tx
      .update(verificationReports)
      .set(sealReport(app, doubtCoOwner(report, name), record.id))
      .where(eq(verificationReports.id, id))
  }
}

/**
 * Compares the names again in each case that the person can still change: a birth name is valid in all of them. The
 * lock of the person (`lockCase`) is that of every writer of their reports.
 */
async function compareOpenCases(tx: Transaction, app: VerificationContext, subjectId: string, today: string) {
  const cases = await findCasesOfSubject(tx, subjectId)
  for (const record of cases.filter(({ status }) => ['draft', 'more_info', 'rejected'].includes(status))) {
    // A purged document has no name left to compare.
    const readable = (await findCaseDocuments(tx, app, record.id)).filter(({ purgedAt }) => purgedAt === null)
    for (const { id, documentType, report } of await findReports(tx, app, record.id)) {
      if (!readable.some((each) => each.documentType === documentType)) continue
      const compared = compareNamesAgain(report, await documentSubject(tx, app, record, documentType, today))
      await tx
        .update(verificationReports)
        .set(sealReport(app, compared, record.id))
        .where(eq(verificationReports.id, id))
    }
  }
}
