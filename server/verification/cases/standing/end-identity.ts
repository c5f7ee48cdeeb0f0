import type { ChangedName } from '#server/accounts/profile/update-account.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { compareFullName } from '#server/document-checks/content/text/compare-names.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { replaceBadgePosition } from '../../badges/badge-queries.ts'
import type { VerificationContext } from '../../verification-context.ts'
import { applyStanding } from '../apply-standing.ts'
import { caseLifecycle } from '../case-lifecycle.ts'
import { linkOf } from '../case-link.ts'
import {
  type CaseRecord,
  findCasesOfSubject,
  insertCaseEvent,
  lockCase,
  updateCase,
} from '../case-queries.ts'
import { factsOf, loadCase } from '../load-case.ts'
import { endedBefore } from '../reopen-identity.ts'
import { verificationDay } from '../verification-day.ts'

/**
 * Ends the identity of a person whose account takes a name of which nothing was verified: pages show « Identité
 * vérifiée » beside it (decision 54). Suspended and withdrawn approvals end as well, since both can be taken back.
 */
export async function endIdentityOfOtherName(
  tx: Transaction,
  app: VerificationContext,
  userId: string,
  name: ChangedName,
) {
  const ended: CaseRecord[] = []
  for (const { id, kind } of await findCasesOfSubject(tx, userId)) {
    if (kind === 'property') continue
    const record = (await lockCase(tx, id))!
    if (!mayCount(record, verificationDay(app)) || !isOtherName(name, verifiedNameOf(record) ?? name.before))
      continue
    await endIdentity(tx, app, record)
    ended.push(record)
  }
  const [first] = ended
  if (!first) return
  await applyStanding(tx, app, userId)
  await notify(tx, app, {
    userId,
    event: 'KYC_UPDATE',
    title: localized('Votre identité est à vérifier de nouveau'),
    message: localized(
      'Votre compte porte un autre nom que celui qui a été vérifié. Vos versements attendent la nouvelle vérification.',
    ),
    link: linkOf(first),
  })
}

/** Whether an approval proves an identity, or would if a suspension or withdrawal were taken back. */
function mayCount({ kind, approvedAt, validUntil, approvedFacts, revokedAt }: CaseRecord, today: string) {
  return (
    approvedAt !== null &&
    revokedAt === null &&
    (validUntil === null || validUntil >= today) &&
    (kind === 'identity' || !approvedFacts || approvedFacts.checks.some(({ code }) => code === 'identity'))
  )
}

/** Name of the person at the approval; null where it was not stored. */
function verifiedNameOf({ kind, approvedFacts }: CaseRecord) {
  return (kind === 'identity' ? approvedFacts?.name : approvedFacts?.person) ?? null
}

/** Whether a changed first or last name has nothing of the verified name. */
function isOtherName({ firstName, lastName }: ChangedName, verified: string) {
  const parts = [
    ...(firstName === undefined ? [] : [{ firstNames: firstName, lastName: '' }]),
    ...(lastName === undefined ? [] : [{ firstNames: '', lastName }]),
  ]
  return parts.some((part) => compareFullName({ ...part, birthName: null }, verified) === 'other')
}

/**
 * The approval of an identity ends; of one of a profession, its check of the identity alone, with the statements of its
 * badge that have it.
 */
async function endIdentity(tx: Transaction, app: VerificationContext, record: CaseRecord) {
  const now = app.clock.now()
  const today = verificationDay(app)
  const { kind, approvedFacts } = record
  const isPart = kind === 'professional' && approvedFacts
  const status =
    !isPart && record.status === 'approved'
      ? caseLifecycle.after('expire', factsOf(await loadCase(tx, app, record, today), today), 'system')
      : record.status
  const checks = approvedFacts?.checks.filter(({ code }) => code !== 'identity') ?? []
  await updateCase(
    tx,
    record.id,
    isPart ? { approvedFacts: { ...approvedFacts, checks } } : { status, ...endedBefore(today) },
    now,
  )
  if (isPart) await replaceBadgePosition(tx, record.id)
  await insertCaseEvent(tx, {
    caseId: record.id,
    type: 'name_changed',
    actorId: null,
    actorRole: 'system',
    fromStatus: record.status,
    toStatus: status,
    createdAt: now,
  })
  await recordAudit(app, tx, {
    action: 'kyc.expired',
    entity: { kind: 'kyc_request', id: record.id },
    before: { status: record.status },
    after: { status, cause: 'name_changed' },
    actor: null,
  })
}
