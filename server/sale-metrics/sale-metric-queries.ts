import { and, between, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { saleDays } from '#server/schema/catalogue/sale-metric-tables.ts'

export interface SaleCounts {
  listingId: string
  day: string
  impression: number
  view: number
  contact: number
  visit: number
  offer: number
}

/** Adds counts to the days of existing listings. Rows are sorted by id, so that two writers do not deadlock. */
export async function addSaleCounts(db: Executor, counts: SaleCounts[]) {
  const rows = counts.map(
    ({ listingId, day, impression, view, contact, visit, offer }) =>
      sql`(${listingId}::uuid, ${day}::date, ${impression}::int, ${view}::int, ${contact}::int, ${visit}::int, ${offer}::int)`,
  )
  await db.execute(
    sql`insert into ${saleDays} as kept (listing_id, day, impressions, views, contacts, visits, offers)
      select fresh.* from (values ${sql.join(rows, sql`, `)}) as fresh (listing_id, day, impressions, views, contacts, visits, offers)
      where exists (select from ${saleListings} where ${saleListings.id} = fresh.listing_id)
      order by 1, 2
      on conflict (listing_id, day) do update set
        impressions = kept.impressions + excluded.impressions,
        views = kept.views + excluded.views,
        contacts = kept.contacts + excluded.contacts,
        visits = kept.visits + excluded.visits,
        offers = kept.offers + excluded.offers`,
  )
}

interface Period {
  sellerId: string
  /** Days, the last one included. */
  from: string
  to: string
  propertyId: string | undefined
}

const sums = {
  impressions: sumOf('impressions'),
  views: sumOf('views'),
  contacts: sumOf('contacts'),
  visits: sumOf('visits'),
  offers: sumOf('offers'),
}
function sumOf(column: 'impressions' | 'views' | 'contacts' | 'visits' | 'offers') {
  return sql<number>`coalesce(sum(${saleDays[column]}), 0)::int`
}

/** Each day of a period with at least one event. */
export function sumByDay(db: Executor, period: Period) {
  return db
    .select({ day: saleDays.day, ...sums })
    .from(saleDays)
    .innerJoin(saleListings, eq(saleListings.id, saleDays.listingId))
    .where(within(period))
    .groupBy(saleDays.day)
    .orderBy(saleDays.day)
}

/** Each listing of a seller with its events in a period, the most viewed first. */
export function sumByListing(db: Executor, { sellerId, from, to, propertyId }: Period) {
  return db
    .select({
      id: saleListings.id,
      title: saleListings.title,
      city: saleListings.city,
      countryCode: saleListings.countryCode,
      propertyType: saleListings.propertyType,
      saleStatus: saleListings.saleStatus,
      firstPublishedAt: saleListings.firstPublishedAt,
      ...sums,
    })
    .from(saleListings)
    .leftJoin(saleDays, and(eq(saleDays.listingId, saleListings.id), between(saleDays.day, from, to)))
    .where(
      and(
        eq(saleListings.sellerId, sellerId),
        isNotNull(saleListings.publishedAt),
        propertyId ? eq(saleListings.id, propertyId) : undefined,
      ),
    )
    .groupBy(saleListings.id)
    .orderBy(desc(sums.views), desc(sums.impressions), saleListings.id)
    .limit(200)
}

/** Total page views and contacts of some listings. */
export async function sumOfListings(db: Executor, listingIds: string[]) {
  if (listingIds.length === 0) return new Map<string, { views: number; contacts: number }>()
  const rows = await db
    .select({ id: saleDays.listingId, views: sums.views, contacts: sums.contacts })
    .from(saleDays)
    .where(inArray(saleDays.listingId, listingIds))
    .groupBy(saleDays.listingId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export async function countSalesIn(db: Executor, { sellerId, from, to, propertyId }: Period) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(saleListings)
    .where(
      and(
        eq(saleListings.sellerId, sellerId),
        between(saleListings.soldOn, from, to),
        propertyId ? eq(saleListings.id, propertyId) : undefined,
      ),
    )
  return row?.total ?? 0
}

/** Medians of listings on the market in a period, by country and type, where at least `least` are comparable. */
export async function mediansOf(db: Executor, from: string, to: string, least: number) {
  const result = await db.execute<{
    country_code: string
    property_type: string
    views: number
    contacts: number
  }>(sql`
    with each_listing as (
      select ${saleListings.countryCode} as country_code, ${saleListings.propertyType} as property_type,
        coalesce(sum(${saleDays.views}), 0) as views, coalesce(sum(${saleDays.contacts}), 0) as contacts
      from ${saleListings} left join ${saleDays} on ${saleDays.listingId} = ${saleListings.id}
        and ${saleDays.day} between ${from} and ${to}
      where ${saleListings.saleStatus} in ('active', 'under_offer')
      group by ${saleListings.id}
    )
    select country_code, property_type, percentile_cont(0.5) within group (order by views) as views,
      percentile_cont(0.5) within group (order by contacts) as contacts
    from each_listing group by 1, 2 having count(*) >= ${least}`)
  return result.rows
}

function within({ sellerId, from, to, propertyId }: Period) {
  return and(
    eq(saleListings.sellerId, sellerId),
    between(saleDays.day, from, to),
    propertyId ? eq(saleListings.id, propertyId) : undefined,
  )
}
