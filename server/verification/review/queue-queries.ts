import { companyTimeZone } from '#contract/core/date-format.ts'
import type { CaseKind, CaseStatus } from '#contract/verification/verification-enums.ts'
import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type { Priority } from '#contract/moderation/sale-moderation.ts'
import type { Context } from '#server/platform/context.ts'
import { numberOf, runStatement } from '#server/platform/database/run-statement.ts'
import { allOf, type Statement, sql } from '#server/platform/database/statement.ts'
import { searchedHashes } from '../cases/case-keys.ts'
import { pressingHours, priorityLevels } from '../cases/case-priority.ts'
import { type InstantsOfDay, subtractWorkingHours } from '../cases/working-hours.ts'

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
  /** Cases of the reviewer and of their agency are never listed for them. */
  reviewerId: string
}

/** A case with its subject and its home, as the queue shows it. */
export interface QueueRow {
  id: string
  reference: string
  kind: CaseKind
  subjectId: string
  listingId: string | null
  professionalType: ProfessionalType | null
  status: CaseStatus
  submissions: number
  submittedAt: Date | null
  score: number | null
  rejectedChecks: number
  considerChecks: number
  claimedBy: string | null
  claimedUntil: Date | null
  createdAt: Date
  firstName: string | null
  lastName: string | null
  companyName: string | null
  title: string | null
  city: string | null
}

const rows = sql.raw(`select queued.id, queued.reference, queued.kind, queued.subject_id as "subjectId",
  queued.listing_id as "listingId", queued.professional_type as "professionalType", queued.status, queued.submissions,
  queued.submitted_at as "submittedAt", queued.score, queued.rejected_checks as "rejectedChecks",
  queued.consider_checks as "considerChecks", queued.claimed_by as "claimedBy",
  queued.claimed_until as "claimedUntil", queued.created_at as "createdAt", person.first_name as "firstName",
  person.last_name as "lastName", profile.company_name as "companyName", listing.title, listing.city
  from verification_case queued
  join app_user person on person.id = queued.subject_id
  left join seller_profile profile on profile.user_id = queued.subject_id
  left join sale_listing listing on listing.id = queued.listing_id`)

const orders: Record<QueueFilter['sort'], Statement> = {
  due: sql.raw('order by queued.submitted_at, queued.id'),
  submitted: sql.raw('order by queued.submitted_at desc, queued.id desc'),
  score: sql.raw('order by queued.score, queued.id'),
}

type Searched = Pick<Context, 'db' | 'keyFor'>

/**
 * One page of cases; the oldest submission is due first. The page is an array, chosen by the index of the queue alone:
 * a generic plan that joins first reads every case.
 */
export function findQueuedCases(
  app: Searched,
  filter: QueueFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<QueueRow[]> {
  const order = orders[filter.sort]
  return runStatement<QueueRow>(
    app,
    sql`${rows} where queued.id = any(array(select id from verification_case queued
      where ${conditionOf(app, filter, now)} ${order} limit ${limit}::bigint offset ${offset}::bigint)) ${order}`,
  )
}

export function countQueuedCases(app: Searched, filter: QueueFilter, now: Date) {
  const where = conditionOf(app, filter, now)
  return numberOf(app, sql`(select count(*)::int from verification_case queued where ${where})`)
}

/** One case as the queue shows it. */
export async function findQueuedCase(app: Pick<Context, 'db'>, id: string): Promise<QueueRow | undefined> {
  const [row] = await runStatement<QueueRow>(app, sql`${rows} where queued.id = ${id}`)
  return row
}

/** The case that is due first and is not reserved by anybody else. */
export async function findNextCase(
  app: Pick<Context, 'db'>,
  {
    kind,
    after,
    reviewerId,
    now,
  }: { kind?: CaseKind | undefined; after?: string; reviewerId: string; now: Date },
): Promise<QueueRow | undefined> {
  const reviewer = sql.value(reviewerId)
  const free = allOf([
    sql`queued.status = 'in_review'`,
    ...(kind ? [sql`queued.kind = ${kind}`] : []),
    ...(after ? [sql`queued.id <> ${after}`] : []),
    notHidden(reviewer),
    sql`(queued.claimed_by is null or queued.claimed_by = ${reviewer} or queued.claimed_until <= ${now})`,
  ])
  const [row] = await runStatement<QueueRow>(app, sql`${rows} where ${free} ${orders.due} limit 1`)
  return row
}

/** The agency is read with the cases, which saves a statement of each page (`hiddenSubjectsOf` is the same rule). */
function notHidden(reviewer: Statement): Statement {
  return sql`queued.subject_id <> ${reviewer}::uuid and queued.subject_id is distinct from
    (select seller_id from seller_team_member where user_id = ${reviewer}::uuid and joined_at is not null)`
}

/** As literals: plans are generic (`connect.ts`), so that the partial index of the queue serves nothing else. */
const statusesOf = {
  open: sql.raw(`queued.status in ('${waitingStatuses.join("', '")}')`),
  decided: sql.raw(`queued.status in ('${decidedStatuses.join("', '")}')`),
  all: sql.raw(`queued.status <> 'draft'`),
}

function conditionOf(app: Searched, filter: QueueFilter, now: Date): Statement {
  const level = priorityLevels.find(({ priority }) => priority === filter.priority)
  const since = (hours: number) => subtractWorkingHours(now, hours)
  return allOf([
    statusesOf[level || filter.isPressing ? 'open' : filter.status],
    ...(filter.kind ? [sql`queued.kind = ${filter.kind}`] : []),
    ...(filter.professionalType ? [sql`queued.professional_type = ${filter.professionalType}`] : []),
    ...(filter.isPressing ? [sql`queued.submitted_at <= ${since(pressingHours)}`] : []),
    ...(level ? [sql`queued.submitted_at <= ${since(level.fromHours)}`] : []),
    ...(level && level.toHours < Infinity ? [sql`queued.submitted_at > ${since(level.toHours)}`] : []),
    ...(filter.result ? [results[filter.result]] : []),
    notHidden(sql.value(filter.reviewerId)),
    ...(filter.text ? [matches(app, filter.text)] : []),
  ])
}

const results: Record<NonNullable<QueueFilter['result']>, Statement> = {
  rejected: sql.raw('queued.rejected_checks > 0'),
  consider: sql.raw('queued.rejected_checks = 0 and queued.consider_checks > 0'),
  clear: sql.raw('queued.rejected_checks = 0 and queued.consider_checks = 0'),
}

/** Name, company, reference, or a whole number of the form. */
function matches(app: Searched, text: string): Statement {
  const pattern = sql.value(`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql`(queued.reference ilike ${pattern}
    or exists (select from app_user where app_user.id = queued.subject_id
      and plain_text(app_user.first_name || ' ' || app_user.last_name) like plain_text(${pattern}))
    or exists (select from seller_profile where seller_profile.user_id = queued.subject_id
      and plain_text(coalesce(seller_profile.company_name, '')) like plain_text(${pattern}))
    or queued.number_hashes && ${searchedHashes(app, text)}::text[])`
}

/** A day of Paris of an instant, null without one. */
const dayOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone '${companyTimeZone}', 'YYYY-MM-DD')`)
/** Seconds since the midnight before each instant. */
const secondsOf = (column: string) =>
  sql.raw(`coalesce(sum(extract(epoch from ${column}
    - date_trunc('day', ${column} at time zone '${companyTimeZone}') at time zone '${companyTimeZone}')), 0)::float8`)

interface WaitingDay extends InstantsOfDay {
  kind: CaseKind
  oldest: Date | null
  pressing: number
  dueSoon: number
  approvedBefore: number
  joint: number
}

/** Waiting cases without those of the caller, by kind and day of submission: a queue may hold a hundred thousand. */
export function findWaitingDays(
  app: Pick<Context, 'db'>,
  reviewerId: string,
  { pressingSince, dueSoonSince }: { pressingSince: Date; dueSoonSince: Date },
) {
  const counted = (condition: Statement) => sql`(count(*) filter (where ${condition}))::int`
  return runStatement<WaitingDay>(
    app,
    sql`select queued.kind, ${dayOf('queued.submitted_at')} as day, count(*)::int,
        ${secondsOf('queued.submitted_at')} as seconds, min(queued.submitted_at) as oldest,
        ${counted(sql`queued.submitted_at <= ${pressingSince}`)} as pressing,
        ${counted(sql`queued.submitted_at <= ${dueSoonSince}`)} as "dueSoon",
        ${counted(sql`queued.approved_at is not null`)} as "approvedBefore",
        ${counted(sql`queued.has_co_owners`)} as joint
      from verification_case queued
      where ${statusesOf.open} and ${notHidden(sql.value(reviewerId))}
      group by 1, 2`,
  )
}

/** The days of submission and of decision of the cases that were decided since then. */
export async function findDecidedDays(app: Pick<Context, 'db'>, since: Date) {
  // Submitted again since: the decision was on an earlier submission.
  const daysOf = (column: string) =>
    runStatement<InstantsOfDay>(
      app,
      sql`select ${dayOf(column)} as day, count(*)::int, ${secondsOf(column)} as seconds
        from verification_case where decided_at >= ${since} and decided_at > submitted_at group by 1`,
    )
  return { submitted: await daysOf('submitted_at'), decided: await daysOf('decided_at') }
}
