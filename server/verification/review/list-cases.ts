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
import {
  addWorkingHours,
  subtractWorkingHours,
  sumWorkingHours,
  workingHoursBetween,
} from '../cases/working-hours.ts'
import { cachedWhereLarge } from '#server/platform/database/cached-where-large.ts'
import {
  countQueuedCases,
  findDecidedDays,
  findQueuedCases,
  findWaitingDays,
  type QueueFilter,
  type QueueRow,
  waitingStatuses,
} from './queue-queries.ts'

/** The time to a decision is that of the last thirty days. */
const comparedDays = 30

/** The caller and the agency they belong to: these cases are listed for other staff alone. */
export async function hiddenSubjectsOf(db: Executor, actor: Pick<SignedIn, 'userId'>): Promise<string[]> {
  const { sellerId } = await rightsOfSeller(db, actor)
  return [...new Set([actor.userId, sellerId])]
}

/** One page of the queue and the number of its cases. */
export async function readQueue(
  app: Context,
  filter: QueueFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: QueueRow[]; total: number }> {
  const now = app.clock.now()
  const rows = await findQueuedCases(app, filter, now, page)
  const total = await cachedWhereLarge(
    app,
    { ...filter, sort: undefined },
    { read: () => countQueuedCases(app, filter, now), sizeOf: (counted) => counted },
  )
  return { rows, total }
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
  const filter: QueueFilter = {
    kind,
    status: query.status,
    priority: query.priority,
    isPressing: query.pressing === 'true',
    professionalType: query.professional_type,
    result: query.result,
    text: query.q,
    sort: query.sort,
    reviewerId: actor.userId,
  }
  const { rows, total } = await readQueue(app, filter, { limit, offset: (page - 1) * limit })
  const items: QueuedCase[] = []
  for (const row of rows) items.push(await presentQueued(app.db, row, actor, now))
  return { items, pagination: paginate(page, limit, total) }
}

/** What a case is called in the queue: by its home, its company or its person. */
export function nameOfQueued({ kind, firstName, lastName, companyName, title }: QueueRow): string {
  return (kind === 'property' && title) || companyName || `${firstName} ${lastName}`.trim()
}

export async function presentQueued(
  db: Executor,
  row: QueueRow,
  actor: SignedIn,
  now: Date,
): Promise<QueuedCase> {
  const { submittedAt, firstName, lastName, listingId, title, city } = row
  const isWaiting = (waitingStatuses as readonly string[]).includes(row.status)
  const waited = isWaiting && submittedAt ? workingHoursBetween(submittedAt, now) : 0
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    priority: priorityOf(waited),
    subject: {
      id: row.subjectId,
      name: `${firstName} ${lastName}`.trim(),
      company_name: row.companyName,
    },
    professional_type: row.professionalType,
    property: listingId === null ? null : { id: listingId, title: title ?? '', city: city ?? '' },
    submission: row.submissions,
    score: row.score,
    rejected: row.rejectedChecks,
    consider: row.considerChecks,
    submitted_at: submittedAt?.toISOString() ?? null,
    waited_hours: inTenths(waited),
    due_at: isWaiting && submittedAt ? addWorkingHours(submittedAt, answerHours).toISOString() : null,
    claim: await claimOf(db, row, actor, now),
  }
}

/** The colleague with the current reservation; null without one. */
async function claimOf(db: Executor, { claimedBy, claimedUntil }: QueueRow, actor: SignedIn, now: Date) {
  if (!claimedBy || !claimedUntil || claimedUntil <= now) return null
  const holder = await findSubject(db, claimedBy)
  return {
    by: shortName(holder?.firstName ?? null, holder?.lastName ?? null) ?? '',
    is_self: claimedBy === actor.userId,
    until: claimedUntil.toISOString(),
  }
}

/** Counts of waiting cases (specification, section 3). */
export async function summariseQueue(app: Context, actor: SignedIn) {
  const reviewerId = actor.userId
  return cachedWhereLarge(
    app,
    { summary: reviewerId },
    {
      read: () => readSummary(app, reviewerId),
      sizeOf: (summary) => summary.total_pending,
    },
  )
}

async function readSummary(app: Context, reviewerId: string) {
  const now = app.clock.now()
  const waiting = await findWaitingDays(app, reviewerId, {
    pressingSince: subtractWorkingHours(now, pressingHours),
    dueSoonSince: subtractWorkingHours(now, answerHours - 2),
  })
  const { submitted, decided } = await findDecidedDays(
    app,
    new Date(now.getTime() - comparedDays * 86_400_000),
  )
  const of = (kind: CaseKind) => waiting.filter((each) => each.kind === kind)
  const sumOf = (rows: typeof waiting, key: 'count' | 'pressing' | 'dueSoon' | 'approvedBefore' | 'joint') =>
    rows.reduce((sum, each) => sum + each[key], 0)
  const total = sumOf(waiting, 'count')
  const oldest = waiting.flatMap(({ oldest: instant }) => (instant ? [instant.getTime()] : []))
  return {
    total_pending: total,
    identity_kyc: sumOf(of('identity'), 'count'),
    property_kyc: sumOf(of('property'), 'count'),
    professional_kyc: sumOf(of('professional'), 'count'),
    high_priority: sumOf(waiting, 'pressing'),
    average_wait_time: averageOf(sumWorkingHours(waiting, now), total),
    longest_wait_time:
      oldest.length > 0 ? inTenths(workingHoursBetween(new Date(Math.min(...oldest)), now)) : null,
    average_decision_time: averageOf(
      sumWorkingHours(submitted, now) - sumWorkingHours(decided, now),
      decided.reduce((sum, each) => sum + each.count, 0),
    ),
    due_soon: sumOf(waiting, 'dueSoon'),
    to_renew: sumOf(of('professional'), 'approvedBefore'),
    joint_ownership: sumOf(of('property'), 'joint'),
  }
}

function averageOf(hours: number, count: number): number | null {
  return count > 0 ? inTenths(hours / count) : null
}

function inTenths(hours: number) {
  return Math.round(hours * 10) / 10
}
