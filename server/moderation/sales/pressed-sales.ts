import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import { sql, type SQL } from 'drizzle-orm'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import {
  agingShare,
  levelHours,
  moderationLevels,
  overduePoints,
  overdueShare,
  plannedSoonHours,
  plannedSoonPoints,
  rankOf,
} from './moderation-levels.ts'

/** A listing is in the queue from submission to approval, or while a live one is under review. */
export const isWaiting = sql`((${saleListings.saleStatus} = 'pending_validation' and ${saleListings.approvedAt} is null) or (${saleListings.underReview} and ${saleListings.saleStatus} in ('active', 'under_offer')))`

/**
 * The sales of the queue with their priority and time limit, as `pressed`: the SQL equivalent of `pressureOf`. It begins
 * a statement, or stands in brackets inside one.
 */
export function pressed(settings: SettingsLookup, now: Date) {
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
      levelHours(settings).map((each) => sql`${each}::int`),
      sql`, `,
    )}])[${level} + 1]`
  return sql`
    with waiting as (
      select sale_listing.id, sale_listing.submitted_at, sale_listing.created_at, sale_listing.updated_at, sale_listing.price_eur_minor,
        sale_listing.title, sale_listing.seller_id, coalesce(sale_listing.submitted_at, sale_listing.updated_at) as waiting_since,
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
