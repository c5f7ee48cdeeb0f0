import type { Language } from '#contract/core/language.ts'
import { erasedName } from '#contract/verification/co-owners.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { VerificationContext } from '../verification-context.ts'
import { applyStanding } from './apply-standing.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from './case-access.ts'
import { recordTransition } from './case-history.ts'
import { sealForm } from './case-keys.ts'
import { linkOf } from './case-link.ts'
import { caseLifecycle } from './case-lifecycle.ts'
import {
  afterWithdrawal,
  type CaseKey,
  type CaseRecord,
  createDraft,
  findCaseOf,
  findSubject,
  lapseApprovals,
  lockCase,
  updateCase,
} from './case-queries.ts'
import { withdrawalOver } from './case-refusals.ts'
import { factsOf, type LoadedCase, loadCase } from './load-case.ts'
import { mayUndoWithdrawal, presentMissingCase, presentMyCase } from './present-my-case.ts'
import { releaseOldDocuments, submitDocuments } from '../documents/document-queries.ts'
import { finishChecks } from '../checks/finish-checks.ts'
import { verificationDay } from './verification-day.ts'

export interface Caller {
  actor: SignedIn
  visit: Visit
  language: Language
}

type Facts = Pick<CaseRecord, 'countryCode' | 'professionalType'>

/** Reads a case without creating one. */
export async function showMyCase(
  app: Context,
  { key, facts }: { key: CaseKey; facts: Facts },
  language: Language,
): Promise<MyCase> {
  const record = await findCaseOf(app.db, key)
  const now = app.clock.now()
  if (!record) return presentMissingCase(key, facts, await findSubject(app.db, key.subjectId), language, now)
  return present(app, await loadCase(app.db, app, record, verificationDay(app)), language)
}

/**
 * The open draft of a case: created where there is none, renewed where an approval is in force or has ended. Any other
 * state is unchanged.
 */
export async function openDraft(
  tx: Transaction,
  app: Context,
  { key, facts }: { key: CaseKey; facts: Facts },
  actor: SignedIn,
): Promise<LoadedCase> {
  const now = app.clock.now()
  const today = verificationDay(app)
  const record = await createDraft(tx, app, key, facts, now)
  const loaded = await loadCase(tx, app, record, today)
  if (!['approved', 'expired', 'withdrawn'].includes(record.status)) return loaded
  const status = caseLifecycle.after('renew', factsOf(loaded, today), 'person')
  const ended = record.withdrawnFrom ?? record.status
  const form = Object.entries(loaded.form).filter(([, answer]) => answer !== erasedName)
  await updateCase(
    tx,
    record.id,
    {
      status,
      ...sealForm(app, Object.fromEntries(form), record.id),
      consentAt: null,
      ...(record.status === 'withdrawn' && afterWithdrawal),
      // The five submissions are those until an approval; a withdrawal in between gives no others.
      ...((ended === 'approved' || ended === 'expired') && { submissions: 0 }),
    },
    now,
  )
  await releaseOldDocuments(tx, record.id, today, now)
  await recordTransition(app, tx, record, { type: 'renewed', to: status, actor })
  return loadCase(tx, app, (await lockCase(tx, record.id))!, today)
}

/** Starts or renews a case. @throws 409 */
export async function startCase(
  app: Context,
  subject: { key: CaseKey; facts: Facts },
  { actor, language }: Caller,
) {
  const loaded = await app.db.transaction((tx) => openDraft(tx, app, subject, actor))
  return present(app, loaded, language)
}

/**
 * Submits a case with the person's consent and runs the checks that compare it with other cases.
 * @throws 409 where documents are missing or five submissions are used
 */
export async function submitCase(
  app: VerificationContext,
  subject: { key: CaseKey; facts: Facts },
  { actor, visit, language }: Caller,
): Promise<MyCase> {
  const now = app.clock.now()
  const today = verificationDay(app)
  const id = await app.db.transaction(async (tx) => {
    const record = await createDraft(tx, app, subject.key, subject.facts, now)
    const loaded = await loadCase(tx, app, record, today)
    const status = caseLifecycle.after('submit', factsOf(loaded, today), 'person')
    const submissions = record.submissions + 1
    await updateCase(
      tx,
      record.id,
      {
        status,
        submissions,
        consentAt: now,
        submittedAt: now,
        checkedAt: null,
        message: null,
        reasonCode: null,
      },
      now,
    )
    await submitDocuments(tx, record.id, submissions)
    await recordTransition(app, tx, record, {
      type: 'submitted',
      to: status,
      data: { submission: submissions, documents: loaded.documents.length },
      actor,
      visit,
    })
    await applyStanding(tx, app, record.subjectId)
    await notify(tx, app, {
      userId: record.subjectId,
      event: 'KYC_UPDATE',
      title: localized('Votre dossier de vérification est envoyé'),
      message: localized('Dossier {reference} : une personne vous répond sous 24 heures ouvrées.', {
        reference: record.reference,
      }),
      link: linkOf(record),
    })
    return record.id
  })
  await finishChecks(app, id)
  return showMyCase(app, subject, language)
}

/** A locked case, with its status after its withdrawal. @throws 404, 409 */
export async function takeWithdrawable(
  tx: Transaction,
  app: VerificationContext,
  id: string,
  actor: SignedIn,
) {
  const record = await lockCase(tx, id)
  authorize(await asSeller(tx, actor), 'withdraw', record)
  const today = verificationDay(app)
  const facts = factsOf(await loadCase(tx, app, record, today), today)
  return { record, status: caseLifecycle.after('withdraw', facts, 'person') }
}

/**
 * Withdraws a case: its approval ends at once, its images are purged a day later.
 * @throws 404, 409
 */
export async function withdrawCase(app: VerificationContext, id: string, { actor, visit, language }: Caller) {
  const now = app.clock.now()
  const today = verificationDay(app)
  const loaded = await app.db.transaction(async (tx) => {
    const { record, status } = await takeWithdrawable(tx, app, id, actor)
    await updateCase(tx, id, { status, withdrawnAt: now, withdrawnFrom: record.status }, now)
    await lapseApprovals(tx, id, now)
    await recordTransition(app, tx, record, { type: 'withdrawn', to: status, actor, visit })
    await applyStanding(tx, app, record.subjectId)
    await notify(tx, app, {
      userId: record.subjectId,
      event: 'KYC_UPDATE',
      title: localized('Votre dossier de vérification est retiré'),
      message: localized(
        'Dossier {reference} : son approbation prend fin s’il en avait une. Vous pouvez annuler ce retrait pendant 24 heures.',
        { reference: record.reference },
      ),
      link: linkOf(record),
    })
    return loadCase(tx, app, (await lockCase(tx, id))!, today)
  })
  return present(app, loaded, language)
}

/**
 * Undoes a withdrawal within 24 hours.
 * @throws 404, 409
 */
export async function undoWithdrawal(
  app: VerificationContext,
  id: string,
  { actor, visit, language }: Caller,
) {
  const now = app.clock.now()
  const today = verificationDay(app)
  const loaded = await app.db.transaction(async (tx) => {
    const record = await lockCase(tx, id)
    authorize(await asSeller(tx, actor), 'undo_withdrawal', record)
    if (record.status !== 'withdrawn' || !mayUndoWithdrawal(record, now)) throw withdrawalOver()
    // Restarts the checks that the withdrawal interrupted.
    const to = record.withdrawnFrom === 'auto_checks' ? 'submitted' : record.withdrawnFrom!
    const facts = factsOf(await loadCase(tx, app, record, today), today)
    const status = caseLifecycle.after('undo_withdrawal', facts, 'person', to)
    await updateCase(tx, id, { status, withdrawnAt: null, withdrawnFrom: null }, now)
    await recordTransition(app, tx, record, { type: 'withdrawal_undone', to: status, actor, visit })
    await applyStanding(tx, app, record.subjectId)
    await notify(tx, app, {
      userId: record.subjectId,
      event: 'KYC_UPDATE',
      title: localized('Le retrait de votre dossier de vérification est annulé'),
      message: localized('Dossier {reference} : il est de nouveau dans l’état où il était.', {
        reference: record.reference,
      }),
      link: linkOf(record),
    })
    return loadCase(tx, app, (await lockCase(tx, id))!, today)
  })
  return present(app, loaded, language)
}

function present(app: Context, loaded: LoadedCase, language: Language) {
  return presentMyCase(loaded, language, verificationDay(app), app.clock.now())
}
