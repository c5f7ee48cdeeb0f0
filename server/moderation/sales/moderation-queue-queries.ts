import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { Context } from '#server/platform/context.ts'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { pressed } from './pressed-sales.ts'

type Stored = Pick<Context, 'db' | 'settings'>

export interface QueueRequest {
  rank?: number | undefined
  sort_by: 'priority' | 'submitted_at' | 'created_at' | 'updated_at' | 'sale_price'
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
export async function findQueue({ db, settings }: Stored, now: Date, request: QueueRequest) {
  const result = await db.execute<QueueRow>(sql`
    ${pressed(settings, now)}
    select id, rank, points, sla_hours, waited, is_late, is_planned_soon, claimed_by, claimed_until, escalated_at
    from pressed ${request.rank === undefined ? sql`` : sql`where rank = ${request.rank}`}
    order by ${orderOf(request)}, submitted_at, id
    limit ${request.limit} offset ${request.offset}`)
  return result.rows
}

/** Number at each level, and average waiting time in hours. */
export async function countQueue({ db, settings }: Stored, now: Date) {
  const result = await db.execute<{ rank: number; total: number; waited: number }>(sql`
    ${pressed(settings, now)}
    select rank, count(*)::int as total, coalesce(sum(waited), 0)::float8 as waited from pressed group by rank`)
  return result.rows
}

/** Overdue listings in the queue that were not notified since their submission, marked as notified. */
export async function claimOverdueSales(tx: Executor, settings: SettingsLookup, now: Date) {
  const result = await tx.execute<{ listing_id: string }>(sql`
    insert into sale_case (listing_id, late_told_at)
    select late.id, ${now.toISOString()}::timestamptz from (${pressed(settings, now)} select id from pressed
      where waited >= sla_hours and (late_told_at is null or late_told_at < coalesce(submitted_at, late_told_at))) late
    on conflict (listing_id) do update set late_told_at = excluded.late_told_at
    returning listing_id`)
  return result.rows.length
}

function orderOf({ sort_by, sort_direction }: QueueRequest) {
  const columns: Record<QueueRequest['sort_by'], SQL> = {
    priority: sql`rank`,
    submitted_at: sql`submitted_at`,
    created_at: sql`created_at`,
    updated_at: sql`updated_at`,
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
