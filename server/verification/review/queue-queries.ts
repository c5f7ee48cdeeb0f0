import {
  and,
  type AnyColumn,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { CaseKind } from '#contract/verification/verification-enums.ts'
import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type { Priority } from '#contract/moderation/sale-moderation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { isOneOf } from '#server/platform/database/is-one-of.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { searchedHashes } from '../cases/case-keys.ts'
import { pressingHours, priorityLevels } from '../cases/case-priority.ts'
import { subtractWorkingHours } from '../cases/working-hours.ts'

export const waitingStatuses = ['submitted', 'auto_checks', 'in_review'] as const
const decidedStatuses = ['more_info', 'approved', 'rejected', 'rejected_final', 'expired'] as const

export interface QueueFilter {
  kind?: CaseKind | undefined
  status: 'open' | 'decided' | 'all'
  priority?: Priority | undefined
  isPressing?: boolean
  professionalType?: ProfessionalType | undefined
  result?: 'clear' | 'consider' | 'rejected' | undefined
  text?: string | undefined
  sort: 'due' | 'submitted' | 'score'
  /** Cases of the caller and of their agency are never listed for them. */
  hiddenSubjects: string[]
}

type Searched = Pick<Context, 'db' | 'keyFor'>

const columns = {
  record: {
    id: verificationCases.id,
    reference: verificationCases.reference,
    kind: verificationCases.kind,
    subjectId: verificationCases.subjectId,
    listingId: verificationCases.listingId,
    professionalType: verificationCases.professionalType,
    status: verificationCases.status,
    submissions: verificationCases.submissions,
    submittedAt: verificationCases.submittedAt,
    score: verificationCases.score,
    rejectedChecks: verificationCases.rejectedChecks,
    considerChecks: verificationCases.considerChecks,
    claimedBy: verificationCases.claimedBy,
    claimedUntil: verificationCases.claimedUntil,
    createdAt: verificationCases.createdAt,
  },
  firstName: users.firstName,
  lastName: users.lastName,
  companyName: sellerProfiles.companyName,
  listing: { id: saleListings.id, title: saleListings.title, city: saleListings.city },
}

/**
 * One page of cases with their subjects; the oldest submission is due first. The page is chosen by the index of the
 * queue alone: a generic plan that joins first reads every case.
 */
export async function findQueuedCases(
  app: Searched,
  filter: QueueFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) {
  const { db } = app
  const chosen = await db
    .select({ id: verificationCases.id })
    .from(verificationCases)
    .where(whereOf(app, filter, now))
    .orderBy(...orderOf(filter.sort))
    .limit(limit)
    .offset(offset)
  const ids = chosen.map(({ id }) => id)
  const rows = ids.length > 0 ? await from(db).where(inArray(verificationCases.id, ids)) : []
  return rows.toSorted((one, other) => ids.indexOf(one.record.id) - ids.indexOf(other.record.id))
}

export async function countQueuedCases(app: Searched, filter: QueueFilter, now: Date) {
  const where = whereOf(app, filter, now)
  const [row] = await app.db.select({ total: count() }).from(verificationCases).where(where)
  return row?.total ?? 0
}

function from(db: Executor) {
  return db
    .select(columns)
    .from(verificationCases)
    .innerJoin(users, eq(users.id, verificationCases.subjectId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, verificationCases.subjectId))
    .leftJoin(saleListings, eq(saleListings.id, verificationCases.listingId))
}

export type QueueRow = Awaited<ReturnType<typeof findQueuedCases>>[number]

/** One case as the queue shows it. */
export async function findQueuedCase(db: Executor, id: string): Promise<QueueRow | undefined> {
  const [row] = await from(db).where(eq(verificationCases.id, id))
  return row
}

/** The case that is due first and is not reserved by anybody else. */
export async function findNextCase(
  db: Executor,
  {
    kind,
    after,
    reviewerId,
    hiddenSubjects,
    now,
  }: { kind?: CaseKind | undefined; after?: string; reviewerId: string; hiddenSubjects: string[]; now: Date },
) {
  const [row] = await from(db)
    .where(
      and(
        isOneOf(verificationCases.status, 'in_review'),
        kind && eq(verificationCases.kind, kind),
        after ? ne(verificationCases.id, after) : undefined,
        notHidden(hiddenSubjects),
        or(
          isNull(verificationCases.claimedBy),
          eq(verificationCases.claimedBy, reviewerId),
          lte(verificationCases.claimedUntil, now),
        ),
      ),
    )
    .orderBy(asc(verificationCases.submittedAt), asc(verificationCases.id))
    .limit(1)
  return row
}

function notHidden(subjects: string[]) {
  return subjects.length > 0 ? sql`${verificationCases.subjectId} not in ${subjects}` : undefined
}

function orderOf(sort: QueueFilter['sort']) {
  if (sort === 'score') return [asc(verificationCases.score), asc(verificationCases.id)]
  if (sort === 'submitted') return [desc(verificationCases.submittedAt), desc(verificationCases.id)]
  return [asc(verificationCases.submittedAt), asc(verificationCases.id)]
}

function whereOf(app: Searched, filter: QueueFilter, now: Date): SQL | undefined {
  const level = priorityLevels.find(({ priority }) => priority === filter.priority)
  const statuses =
    filter.status === 'open' || level || filter.isPressing
      ? [...waitingStatuses]
      : filter.status === 'decided'
        ? [...decidedStatuses]
        : [...waitingStatuses, ...decidedStatuses, 'withdrawn' as const]
  return and(
    isOneOf(verificationCases.status, ...statuses),
    filter.kind && eq(verificationCases.kind, filter.kind),
    filter.professionalType && eq(verificationCases.professionalType, filter.professionalType),
    filter.isPressing
      ? lte(verificationCases.submittedAt, subtractWorkingHours(now, pressingHours))
      : undefined,
    level && lte(verificationCases.submittedAt, subtractWorkingHours(now, level.fromHours)),
    level && level.toHours < Infinity
      ? gt(verificationCases.submittedAt, subtractWorkingHours(now, level.toHours))
      : undefined,
    filter.result && resultIs(filter.result),
    notHidden(filter.hiddenSubjects),
    filter.text ? matches(app, filter.text) : undefined,
  )
}

function resultIs(result: NonNullable<QueueFilter['result']>) {
  if (result === 'rejected') return gt(verificationCases.rejectedChecks, 0)
  const noneRejected = eq(verificationCases.rejectedChecks, 0)
  return result === 'consider'
    ? and(noneRejected, gt(verificationCases.considerChecks, 0))
    : and(noneRejected, eq(verificationCases.considerChecks, 0))
}

/** Name, company, reference, or a whole number of the form. */
function matches(app: Searched, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const hashes = searchedHashes(app, text)
  return or(
    sql`${verificationCases.reference} ilike ${pattern}`,
    sql`exists (select from ${users} where ${users.id} = ${verificationCases.subjectId}
      and plain_text(${users.firstName} || ' ' || ${users.lastName}) like plain_text(${pattern}))`,
    sql`exists (select from ${sellerProfiles} where ${sellerProfiles.userId} = ${verificationCases.subjectId}
      and plain_text(coalesce(${sellerProfiles.companyName}, '')) like plain_text(${pattern}))`,
    hashes.length > 0 ? arrayOverlaps(verificationCases.numberHashes, hashes) : undefined,
  )
}

/** A day of Paris of an instant, null without one. */
const dayOf = (instant: AnyColumn) =>
  sql<string | null>`to_char(${instant} at time zone ${companyTimeZone}, 'YYYY-MM-DD')`
/** Seconds since the midnight before each instant. */
const secondsOf = (instant: AnyColumn) =>
  sql<number>`coalesce(sum(extract(epoch from ${instant}
    - date_trunc('day', ${instant} at time zone ${companyTimeZone}) at time zone ${companyTimeZone})), 0)::float8`

/** Waiting cases without those of the caller, by kind and day of submission: a queue may hold a hundred thousand. */
export function findWaitingDays(
  db: Executor,
  hiddenSubjects: string[],
  { pressingSince, dueSoonSince }: { pressingSince: Date; dueSoonSince: Date },
) {
  const { kind, submittedAt, approvedAt, hasCoOwners } = verificationCases
  const counted = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`
  return db
    .select({
      kind,
      day: dayOf(submittedAt),
      count: count(),
      seconds: secondsOf(submittedAt),
      oldest: min(submittedAt),
      pressing: counted(sql`${submittedAt} <= ${pressingSince}`),
      dueSoon: counted(sql`${submittedAt} <= ${dueSoonSince}`),
      approvedBefore: counted(sql`${approvedAt} is not null`),
      joint: counted(sql`${hasCoOwners}`),
    })
    .from(verificationCases)
    .where(and(isOneOf(verificationCases.status, ...waitingStatuses), notHidden(hiddenSubjects)))
    .groupBy(kind, sql`2`)
}

/** The days of submission and of decision of the cases that were decided since then. */
export async function findDecidedDays(db: Executor, since: Date) {
  const { submittedAt, decidedAt } = verificationCases
  const daysOf = (instant: AnyColumn) =>
    db
      .select({ day: dayOf(instant), count: count(), seconds: secondsOf(instant) })
      .from(verificationCases)
      // Submitted again since: the decision was on an earlier submission.
      .where(and(gte(decidedAt, since), gt(decidedAt, submittedAt)))
      .groupBy(sql`1`)
  return { submitted: await daysOf(submittedAt), decided: await daysOf(decidedAt) }
}
