import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { VerificationContext } from '../verification-context.ts'
import { applyStanding } from './apply-standing.ts'
import { caseLifecycle } from './case-lifecycle.ts'
import { linkOf } from './case-link.ts'
import {
  afterWithdrawal,
  findCaseOf,
  insertCaseEvent,
  lockCase,
  newFile,
  updateCase,
} from './case-queries.ts'
import { isInForce, reminded } from './case-standing.ts'
import { factsOf, loadCase } from './load-case.ts'
import { releaseAllDocuments } from '../documents/document-queries.ts'
import { verificationDay } from './verification-day.ts'

const nothingToReopen = refusal(
  'nothing_to_reopen',
  409,
  localized(
    'Il n’y a pas d’identité vérifiée à redemander : le dossier n’existe pas ou attend déjà la personne',
  ),
)

/** Changes of a case whose approval is cut short: yesterday was its last day, without grace, and no job applies that. */
export function endedBefore(today: string) {
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 })
  return { validUntil: yesterday.toString(), remindedDays: reminded.graceOver }
}

/**
 * Ends the approval of an identity today, or reopens a case that was closed: `kyc_status` follows, and the person sends
 * their documents again. @returns the path where they do
 * @throws 409 where nothing was verified, or the case is with the person already
 */
export async function reopenIdentity(
  tx: Transaction,
  app: VerificationContext,
  subjectId: string,
  { actor, reason }: { actor: SignedIn; reason: string },
) {
  const found = await findCaseOf(tx, { kind: 'identity', subjectId, listingId: null })
  const record = found && (await lockCase(tx, found.id))
  if (!record) throw nothingToReopen()
  const now = app.clock.now()
  const today = verificationDay(app)
  const facts = factsOf(await loadCase(tx, app, record, today), today)
  const isApproved = isInForce(record, today)
  const isClosed =
    record.status === 'rejected_final' || record.status === 'withdrawn' || record.revokedAt !== null
  if (!isApproved && !isClosed) throw nothingToReopen()
  const status = isClosed
    ? caseLifecycle.after('reopen', facts, 'staff')
    : record.status === 'approved'
      ? caseLifecycle.after('expire', facts, 'system')
      : record.status
  await updateCase(
    tx,
    record.id,
    {
      status,
      ...(isClosed && { submissions: 0 }),
      ...(isApproved && endedBefore(today)),
      ...(record.status === 'withdrawn' && afterWithdrawal),
      ...(record.revokedAt && newFile),
    },
    now,
  )
  if (record.revokedAt) await releaseAllDocuments(tx, record.id, now)
  await insertCaseEvent(tx, {
    caseId: record.id,
    type: 'reopened',
    actorId: actor.userId,
    actorRole: 'staff',
    ...(status !== record.status && { fromStatus: record.status, toStatus: status }),
    internalComment: reason,
    createdAt: now,
  })
  await applyStanding(tx, app, subjectId)
  return linkOf(record)
}
