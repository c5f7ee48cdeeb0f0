import type { z } from 'zod'
import { paginate } from '#contract/core/page.ts'
import type { listQuery, QueuedCase } from '#contract/verification/admin-verification.ts'
import type { CaseKind } from '#contract/verification/verification-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { rightsOfSeller } from '#server/sellers/seller-access.ts'
import { shortName } from '../cases/case-history.ts'
import { answerHours, priorityOf, pressingHours } from '../cases/case-priority.ts'
import { findSubject } from '../cases/case-queries.ts'
import { addWorkingHours, subtractWorkingHours, workingHoursBetween } from '../cases/working-hours.ts'
import { findQueuedCases, findWaitingFigures, type QueueRow, waitingStatuses } from './queue-queries.ts'

/** The reader and the agency they work for: their cases are shown to others alone. */
export async function hiddenSubjectsOf(db: Executor, actor: SignedIn): Promise<string[]> {
  const { sellerId } = await rightsOfSeller(db, actor)
  return [...new Set([actor.userId, sellerId])]
}

/** A page of the queue of one kind. */
export async function listCases(
  app: Context,
  kind: CaseKind | undefined,
  query: z.output<typeof listQuery>,
  actor: SignedIn,
) {
  const { page, per_page: limit } = query
  const now = app.clock.now()
  const { rows, total } = await findQueuedCases(
    app.db,
    {
      kind,
      status: query.status,
      priority: query.priority,
      isPressing: query.pressing === 'true',
      professionalType: query.professional_type,
      result: query.result,
      text: query.q,
      sort: query.sort,
      hiddenSubjects: await hiddenSubjectsOf(app.db, actor),
    },
    now,
    { limit, offset: (page - 1) * limit },
  )
  const items: QueuedCase[] = []
  for (const row of rows) items.push(await presentQueued(app.db, row, actor, now))
  return { items, pagination: paginate(page, limit, total) }
}

export async function presentQueued(
  db: Executor,
  { record, firstName, lastName, companyName, listing }: QueueRow,
  actor: SignedIn,
  now: Date,
): Promise<QueuedCase> {
  const { submittedAt } = record
  const isWaiting = (waitingStatuses as readonly string[]).includes(record.status)
  const waited = isWaiting && submittedAt ? workingHoursBetween(submittedAt, now) : 0
  return {
    id: record.id,
    reference: record.reference,
    kind: record.kind,
    status: record.status,
    priority: priorityOf(waited),
    subject: { id: record.subjectId, name: `${firstName} ${lastName}`.trim(), company_name: companyName },
    professional_type: record.professionalType,
    property: listing,
    submission: record.submissions,
    score: record.score,
    rejected: record.rejectedChecks,
    consider: record.considerChecks,
    submitted_at: submittedAt?.toISOString() ?? null,
    waited_hours: Math.round(waited * 10) / 10,
    due_at: isWaiting && submittedAt ? addWorkingHours(submittedAt, answerHours).toISOString() : null,
    claim: await claimOf(db, record, actor, now),
  }
}

/** Who has reserved a case; null where nobody has, or no longer. */
async function claimOf(
  db: Executor,
  { claimedBy, claimedUntil }: QueueRow['record'],
  actor: SignedIn,
  now: Date,
) {
  if (!claimedBy || !claimedUntil || claimedUntil <= now) return null
  const holder = await findSubject(db, claimedBy)
  return {
    by: shortName(holder?.firstName ?? null, holder?.lastName ?? null) ?? '',
    is_self: claimedBy === actor.userId,
    until: claimedUntil.toISOString(),
  }
}

/** What waits, in figures (specification, section 3). */
export async function summariseQueue(app: Context, actor: SignedIn) {
  const now = app.clock.now()
  const waiting = await findWaitingFigures(app.db, await hiddenSubjectsOf(app.db, actor))
  const hours = waiting.flatMap(({ submittedAt }) =>
    submittedAt ? [workingHoursBetween(submittedAt, now)] : [],
  )
  const pressingSince = subtractWorkingHours(now, pressingHours)
  const of = (kind: CaseKind) => waiting.filter((each) => each.kind === kind).length
  const average = hours.length > 0 ? hours.reduce((sum, each) => sum + each, 0) / hours.length : null
  return {
    total_pending: waiting.length,
    identity_kyc: of('identity'),
    property_kyc: of('property'),
    professional_kyc: of('professional'),
    high_priority: waiting.filter(({ submittedAt }) => submittedAt && submittedAt <= pressingSince).length,
    average_wait_time: average === null ? null : Math.round(average * 10) / 10,
    due_soon: hours.filter((each) => each >= answerHours - 2).length,
  }
}
