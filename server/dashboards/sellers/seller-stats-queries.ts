import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { saleListings, saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

const statusIs = (status: string) =>
  sql<number>`count(*) filter (where ${saleListings.saleStatus} = ${status})::int`

/** Number of a seller's listings in each status, and of those that count for the conversion (rules, section 12). */
export async function countListings(db: Executor, sellerId: string, now: Date) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      active: statusIs('active'),
      underOffer: statusIs('under_offer'),
      sold: statusIs('sold'),
      draft: statusIs('draft'),
      withdrawn: statusIs('withdrawn'),
      pending: statusIs('pending_validation'),
      onMarketADay: sql<number>`count(*) filter (where ${saleListings.saleStatus} in ('active', 'under_offer')
        and ${saleListings.publishedAt} <= ${now.toISOString()}::timestamptz - interval '1 day')::int`,
    })
    .from(saleListings)
    .where(eq(saleListings.sellerId, sellerId))
  return row!
}

export async function isVerified(db: Executor, sellerId: string) {
  const [profile] = await db
    .select({ status: sellerProfiles.verificationStatus })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  return profile?.status === 'VERIFIED'
}

/** Sum of sales by currency: the price paid where the seller entered it, else the asking price. */
export function sumSales(db: Executor, sellerId: string, monthStart: string, previousMonthStart: string) {
  const price = sql`coalesce(${saleListings.soldPrice}, ${saleListings.salePrice})`
  return db
    .select({
      currency: sql<Currency>`${saleListings.currency}`,
      sales: sql<number>`count(*)::int`,
      total: sql<string>`sum(${price})::text`,
      monthly: sql<string>`coalesce(sum(${price}) filter (where ${saleListings.soldOn} >= ${monthStart}), 0)::text`,
      previousMonth: sql<string>`coalesce(sum(${price}) filter (where ${saleListings.soldOn} >= ${previousMonthStart} and ${saleListings.soldOn} < ${monthStart}), 0)::text`,
      average: sql<string>`round(avg(${price}), 2)::text`,
    })
    .from(saleListings)
    .where(and(eq(saleListings.sellerId, sellerId), eq(saleListings.saleStatus, 'sold')))
    .groupBy(saleListings.currency)
    .orderBy(sql`count(*) desc`, saleListings.currency)
}

/** Days from publication to sale, without those on which the listing was withdrawn, as in the reports (rules, section 12). */
export async function averageDaysToSell(db: Executor, sellerId: string) {
  const result = await db.execute<{ days: number | null }>(sql`
    with sold as (
      select id, sold_on, (published_at at time zone ${companyTimeZone})::date as published_on from ${saleListings}
      where seller_id = ${sellerId} and sale_status = 'sold' and published_at is not null
    ), gap as (
      select listing_id, sum(extract(epoch from (until - since)) / 86400) as away from (
        select listing_id, new_status, created_at as since,
          lead(created_at) over (partition by listing_id order by created_at, id) as until
        from ${saleStatusChanges} where listing_id in (select id from sold) and previous_status <> new_status
      ) as change where new_status = 'withdrawn' and until is not null group by 1
    )
    select avg(greatest(0, sold.sold_on - sold.published_on - coalesce(gap.away, 0)))::float8 as days
    from sold left join gap on gap.listing_id = sold.id`)
  const days = result.rows[0]?.days ?? null
  return days === null ? null : Math.round(days * 10) / 10
}

/**
 * Inquiries delivered to a seller: all, of the last thirty days, and those that the specification counts as received.
 */
export async function countInquiries(db: Executor, sellerId: string, now: Date) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      recent: sql<number>`count(*) filter (where ${inquiries.deliveredAt} > ${now.toISOString()}::timestamptz - interval '30 days')::int`,
      open: sql<number>`count(*) filter (where ${inquiries.status} in ('NEW', 'READ'))::int`,
    })
    .from(inquiries)
    .where(and(eq(inquiries.sellerId, sellerId), isNotNull(inquiries.deliveredAt)))
  return row!
}

/** By month from a first day on: active listings at its end, inquiries and sales within it. */
export async function countMonths(db: Executor, sellerId: string, firstDay: string, months: number) {
  const result = await db.execute<{ month: string; active: number; inquiries: number; sold: number }>(sql`
    select to_char(month.start, 'YYYY-MM') as month,
      (select count(*)::int from ${saleListings} where ${saleListings.sellerId} = ${sellerId} and (
        select change.new_status from ${saleStatusChanges} change
        where change.listing_id = ${saleListings.id} and change.created_at < month.until at time zone 'Europe/Paris'
        order by change.created_at desc, change.id desc limit 1) = 'active') as active,
      (select count(*)::int from ${inquiries} where ${inquiries.sellerId} = ${sellerId}
        and ${inquiries.deliveredAt} >= month.start at time zone 'Europe/Paris'
        and ${inquiries.deliveredAt} < month.until at time zone 'Europe/Paris') as inquiries,
      (select count(*)::int from ${saleListings} where ${saleListings.sellerId} = ${sellerId}
        and ${saleListings.saleStatus} = 'sold' and ${saleListings.soldOn} >= month.start::date
        and ${saleListings.soldOn} < month.until::date) as sold
    from (
      select ${firstDay}::timestamp + number * interval '1 month' as start,
        ${firstDay}::timestamp + (number + 1) * interval '1 month' as until
      from generate_series(0, ${months}::int - 1) as number
    ) as month order by month.start`)
  return result.rows
}
