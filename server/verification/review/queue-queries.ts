import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CaseKind } from '#contract/verification/verification-enums.ts'
import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type { Priority } from '#contract/moderation/sale-moderation.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
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
  /** Cases of the reader and of their agency are never listed for them. */
  hiddenSubjects: string[]
}

const columns = {
  record: verificationCases,
  firstName: users.firstName,
  lastName: users.lastName,
  companyName: sellerProfiles.companyName,
  listing: { id: saleListings.id, title: saleListings.title, city: saleListings.city },
}

/** One page of cases with their subjects; the oldest submission is due first. */
export async function findQueuedCases(
  db: Executor,
  filter: QueueFilter,
  now: Date,
  page: { limit: number; offset: number },
) {
  const where = whereOf(filter, now)
  const [rows, [counted]] = [
    await from(db)
      .where(where)
      .orderBy(...orderOf(filter.sort))
      .limit(page.limit)
      .offset(page.offset),
    await db
      .select({ total: count() })
      .from(verificationCases)
      .innerJoin(users, eq(users.id, verificationCases.subjectId))
      .leftJoin(sellerProfiles, eq(sellerProfiles.userId, verificationCases.subjectId))
      .where(where),
  ]
  return { rows, total: counted?.total ?? 0 }
}

function from(db: Executor) {
  return db
    .select(columns)
    .from(verificationCases)
    .innerJoin(users, eq(users.id, verificationCases.subjectId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, verificationCases.subjectId))
    .leftJoin(saleListings, eq(saleListings.id, verificationCases.listingId))
}

export type QueueRow = Awaited<ReturnType<typeof findQueuedCases>>['rows'][number]

/** One case as the queue shows it. */
export async function findQueuedCase(db: Executor, id: string): Promise<QueueRow | undefined> {
  const [row] = await from(db).where(eq(verificationCases.id, id))
  return row
}

/** The case that is due first and that nobody else has reserved. */
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
  const [row] = await db
    .select({ id: verificationCases.id })
    .from(verificationCases)
    .where(
      and(
        inArray(verificationCases.status, ['in_review']),
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
  return row?.id
}

function notHidden(subjects: string[]) {
  return subjects.length > 0 ? sql`${verificationCases.subjectId} not in ${subjects}` : undefined
}

function orderOf(sort: QueueFilter['sort']) {
  if (sort === 'score') return [asc(verificationCases.score), asc(verificationCases.id)]
  if (sort === 'submitted') return [desc(verificationCases.submittedAt), desc(verificationCases.id)]
  return [asc(verificationCases.submittedAt), asc(verificationCases.id)]
}

function whereOf(filter: QueueFilter, now: Date): SQL | undefined {
  const level = priorityLevels.find(({ priority }) => priority === filter.priority)
  const statuses =
    filter.status === 'open' || level || filter.isPressing
      ? [...waitingStatuses]
      : filter.status === 'decided'
        ? [...decidedStatuses]
        : [...waitingStatuses, ...decidedStatuses, 'withdrawn' as const]
  return and(
    inArray(verificationCases.status, statuses),
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
    filter.text ? matches(filter.text) : undefined,
  )
}

function resultIs(result: NonNullable<QueueFilter['result']>) {
  if (result === 'rejected') return gt(verificationCases.rejectedChecks, 0)
  const noneRejected = eq(verificationCases.rejectedChecks, 0)
  return result === 'consider'
    ? and(noneRejected, gt(verificationCases.considerChecks, 0))
    : and(noneRejected, eq(verificationCases.considerChecks, 0))
}

/** Name, company, reference, or a number in the form. */
function matches(text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = text.replaceAll(/\s/g, '')
  return or(
    sql`${verificationCases.reference} ilike ${pattern}`,
    sql`plain_text(${users.firstName} || ' ' || ${users.lastName}) like plain_text(${pattern})`,
    sql`plain_text(coalesce(${sellerProfiles.companyName}, '')) like plain_text(${pattern})`,
    digits.length >= 4
      ? sql`exists (select 1 from jsonb_each_text(${verificationCases.form}) where replace(value, ' ', '') = ${digits})`
      : undefined,
  )
}

/** Waiting cases in figures, without those of the reader. */
export async function findWaitingFigures(db: Executor, hiddenSubjects: string[]) {
  return db
    .select({ kind: verificationCases.kind, submittedAt: verificationCases.submittedAt })
    .from(verificationCases)
    .where(and(inArray(verificationCases.status, [...waitingStatuses]), notHidden(hiddenSubjects)))
}
