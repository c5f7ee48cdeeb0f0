import { inArray, sql, type SQL } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import {
  agingShare,
  overduePoints,
  overdueShare,
  moderationLevels,
  plannedSoonHours,
  plannedSoonPoints,
  rankOf,
} from './moderation-levels.ts'

/** A listing is in the queue from submission to approval, or while a live one is under review. */
export const isWaiting = sql`((${saleListings.saleStatus} = 'pending_validation' and ${saleListings.approvedAt} is null) or (${saleListings.underReview} and ${saleListings.saleStatus} in ('active', 'under_offer')))`

export interface QueueRequest {
  rank?: number | undefined
  sort_by: 'priority' | 'submitted_at' | 'created_at' | 'sale_price'
  sort_direction: 'asc' | 'desc'
  limit: number
  offset: number
}

export interface QueueRow extends Record<string, unknown> {
  id: string
  rank: number
  points: number
  sla_hours: number
  waited: number
  is_late: boolean
  is_planned_soon: boolean
  claimed_by: string | null
  claimed_until: Date | string | null
  escalated_at: Date | string | null
}

/** One page of the queue; the SQL equivalent of `pressureOf`. */
export async function findQueue(db: Executor, now: Date, request: QueueRequest) {
  const result = await db.execute<QueueRow>(sql`
    ${pressed(now)}
    select id, rank, points, sla_hours, waited, is_late, is_planned_soon, claimed_by, claimed_until, escalated_at
    from pressed ${request.rank === undefined ? sql`` : sql`where rank = ${request.rank}`}
    order by ${orderOf(request)}, submitted_at, id
    limit ${request.limit} offset ${request.offset}`)
  return result.rows
}

/** Number at each level, and average waiting time in hours. */
export async function countQueue(db: Executor, now: Date) {
  const result = await db.execute<{ rank: number; total: number; waited: number }>(sql`
    ${pressed(now)}
    select rank, count(*)::int as total, coalesce(sum(waited), 0)::float8 as waited from pressed group by rank`)
  return result.rows
}

/** Overdue listings in the queue that were not notified since their submission, marked as notified. */
export async function claimOverdueSales(tx: Executor, now: Date) {
  const result = await tx.execute<{ listing_id: string }>(sql`
    insert into sale_case (listing_id, late_told_at)
    select late.id, ${now.toISOString()}::timestamptz from (${pressed(now)} select id from pressed
      where waited >= sla_hours and (late_told_at is null or late_told_at < coalesce(submitted_at, late_told_at))) late
    on conflict (listing_id) do update set late_told_at = excluded.late_told_at
    returning listing_id`)
  return result.rows.length
}

function pressed(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const rank = (points: SQL) =>
    sql`(case ${sql.join(
      moderationLevels
        .toReversed()
        .filter(({ from }) => from > -Infinity)
        .map(({ from }) => sql`when ${points} >= ${from}::int then ${rankOf(from)}::int`),
      sql` `,
    )} else 0 end)`
  const hours = (level: SQL) =>
    sql`(array[${sql.join(
      moderationLevels.map((each) => sql`${each.hours}::int`),
      sql`, `,
    )}])[${level} + 1]`
  return sql`
    with waiting as (
      select sale_listing.id, sale_listing.submitted_at, sale_listing.created_at, sale_listing.price_eur_minor,
        risk_points, sale_case.claimed_by, sale_case.claimed_until, sale_case.escalated_at, sale_case.late_told_at,
        greatest(0, extract(epoch from (${at} - coalesce(sale_listing.submitted_at, sale_listing.updated_at))) / 3600)::float8 as waited,
        coalesce(sale_listing.scheduled_for < ${at} + ${plannedSoonHours}::int * interval '1 hour', false) as is_planned_soon
      from sale_listing left join sale_case on sale_case.listing_id = sale_listing.id
      where ${isWaiting}
    ), late as (
      select *, waited > ${hours(rank(sql`risk_points`))} * ${overdueShare}::float8 as is_late from waiting
    ), pointed as (
      select *, risk_points + (case when is_late then ${overduePoints}::int else 0 end)
        + (case when is_planned_soon then ${plannedSoonPoints}::int else 0 end) as points
      from late
    ), timed as (
      select *, ${rank(sql`points`)} as base, ${hours(rank(sql`points`))} as sla_hours from pointed
    ), pressed as (
      select *, (case when escalated_at is not null then ${moderationLevels.length - 1}::int
        else least(${moderationLevels.length - 1}::int, base + (case when waited >= sla_hours * ${agingShare}::float8 then 1 else 0 end)) end)::int as rank
      from timed
    )`
}

function orderOf({ sort_by, sort_direction }: QueueRequest) {
  const columns: Record<QueueRequest['sort_by'], SQL> = {
    priority: sql`rank`,
    submitted_at: sql`submitted_at`,
    created_at: sql`created_at`,
    sale_price: sql`price_eur_minor`,
  }
  const direction = sort_direction === 'asc' ? sql`asc` : sql`desc`
  const then = sort_by === 'priority' ? sql`, points ${direction}` : sql``
  return sql`${columns[sort_by]} ${direction} nulls last${then}`
}

export async function namesOf(db: Executor, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}
