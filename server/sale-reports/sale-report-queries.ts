import { count, countDistinct, ne, sql } from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import type { Span } from './report-days.ts'

/** Sales of each day, by currency. */
export async function findSalesByDay(db: Executor, { from, to }: Span) {
  const result = await db.execute<{ day: string; currency: string; sales: number; amount: string }>(sql`
    select sold_on::text as day, currency, count(*)::int as sales, coalesce(sum(sold_price), 0)::text as amount
    from sale_listing
    where sale_status = 'sold' and sold_on between ${from}::date and ${to}::date
    group by sold_on, currency order by sold_on, currency`)
  return result.rows
}

/** First publications and withdrawals of each day. */
export async function findTransitionsByDay(db: Executor, { from, to }: Span) {
  const result = await db.execute<{ day: string; published: number; withdrawn: number }>(sql`
    with moves as (
      select (published_at at time zone ${companyTimeZone})::date as day, 1 as published, 0 as withdrawn
      from sale_listing where published_at is not null
      union all
      select (withdrawn_at at time zone ${companyTimeZone})::date, 0, 1
      from sale_listing where sale_status = 'withdrawn' and withdrawn_at is not null
    )
    select day::text as day, sum(published)::int as published, sum(withdrawn)::int as withdrawn
    from moves where day between ${from}::date and ${to}::date
    group by day order by day`)
  return result.rows
}

/** Terms of the conversion rate (rules, section 12): sold, withdrawn, and on the market for a day without either. */
export async function findConversion(db: Executor, { from, to }: Span) {
  const end = sql`((${to}::date + 1)::timestamp at time zone ${companyTimeZone})`
  const start = sql`(${from}::date::timestamp at time zone ${companyTimeZone})`
  const result = await db.execute<{ sold: number; withdrawn: number; live: number }>(sql`
    select
      count(*) filter (where sale_status = 'sold' and sold_on between ${from}::date and ${to}::date)::int as sold,
      count(*) filter (where sale_status = 'withdrawn' and withdrawn_at >= ${start} and withdrawn_at < ${end})::int as withdrawn,
      count(*) filter (where published_at <= ${end} - interval '1 day' and (
        sale_status in ('active', 'under_offer')
        or (sale_status = 'sold' and sold_on > ${to}::date)
        or (sale_status = 'withdrawn' and withdrawn_at >= ${end})
      ))::int as live
    from sale_listing where published_at is not null and published_at < ${end}`)
  return result.rows[0] ?? { sold: 0, withdrawn: 0, live: 0 }
}

/** Days from publication to sale, without those off the market. */
export async function findDaysToSell(db: Executor, { from, to }: Span) {
  const result = await db.execute<{ days: number | null }>(sql`
    with sold as (
      select id, published_at, sold_on from sale_listing
      where sale_status = 'sold' and published_at is not null and sold_on between ${from}::date and ${to}::date
    ), steps as (
      select change.listing_id, change.new_status, change.created_at,
        lead(change.created_at) over (partition by change.listing_id order by change.created_at, change.id) as until
      from sale_status_change change join sold on sold.id = change.listing_id
      where change.previous_status <> change.new_status
    ), gaps as (
      select listing_id, sum(extract(epoch from (until - created_at)) / 86400) as days
      from steps where new_status = 'withdrawn' and until is not null group by listing_id
    )
    select avg(greatest(0, (sold.sold_on - (sold.published_at at time zone ${companyTimeZone})::date) - coalesce(gaps.days, 0)))::float8 as days
    from sold left join gaps on gaps.listing_id = sold.id`)
  return result.rows[0]?.days ?? null
}

/** Current stock: listings that are not drafts, their sellers, and counts by status. */
export async function countStock(db: Executor) {
  const [[stock], statuses] = await Promise.all([
    db
      .select({ listings: count(), sellers: countDistinct(saleListings.sellerId) })
      .from(saleListings)
      .where(ne(saleListings.saleStatus, 'draft')),
    db
      .select({ status: saleListings.saleStatus, total: count() })
      .from(saleListings)
      .groupBy(saleListings.saleStatus),
  ])
  return { listings: stock?.listings ?? 0, sellers: stock?.sellers ?? 0, statuses }
}
