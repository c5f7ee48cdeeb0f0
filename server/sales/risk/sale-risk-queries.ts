import { and, count, countDistinct, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import { subscriptions } from '#server/schema/dealings/billing-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { isSamePicture } from '#server/platform/images/same-picture.ts'
import { isOneOf } from '#server/platform/database/is-one-of.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import type { SaleRecord } from '../lifecycle/sale-life-queries.ts'
import { authorityOrders } from '#server/schema/administration/order-tables.ts'
import { contentReports } from '#server/schema/administration/report-tables.ts'
import { saleListings, saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'

/** Facts about a seller for the risk of one of their listings. */
export async function findSellerFacts(db: Executor, sellerId: string) {
  const [[seller], [approved]] = [
    await db
      .select({
        since: users.createdAt,
        professionalType: sellerProfiles.professionalType,
        verificationStatus: sellerProfiles.verificationStatus,
        plan: subscriptions.plan,
      })
      .from(users)
      .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
      .leftJoin(subscriptions, eq(subscriptions.sellerId, users.id))
      .where(eq(users.id, sellerId)),
    await db
      .select({ total: countDistinct(saleStatusChanges.listingId) })
      .from(saleStatusChanges)
      .innerJoin(saleListings, eq(saleListings.id, saleStatusChanges.listingId))
      .where(and(eq(saleListings.sellerId, sellerId), eq(saleStatusChanges.event, 'approve'))),
  ]
  const isProfessional = Boolean(seller?.professionalType)
  return {
    since: seller?.since ?? new Date(0),
    isProfessional,
    isPaying: Boolean(seller?.plan),
    isVerified: seller?.verificationStatus === 'VERIFIED',
    approvedListings: approved?.total ?? 0,
  }
}

/** Median price per square metre of the same type in the town, among current listings. */
export async function findUsualPrice(db: Executor, sale: SaleRecord) {
  const [row] = await db
    .select({
      count: count(),
      median: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${saleListings.priceEurMinor} / ${saleListings.surfaceTotal})`,
    })
    .from(saleListings)
    .where(
      and(
        eq(saleListings.saleStatus, 'active'),
        eq(saleListings.countryCode, sale.countryCode),
        eq(saleListings.cityKey, sale.cityKey),
        eq(saleListings.propertyType, sale.propertyType),
        ne(saleListings.id, sale.id),
        sql`${saleListings.surfaceTotal} > 0 and ${saleListings.priceEurMinor} is not null`,
      ),
    )
  return { count: row?.count ?? 0, median: row?.median ?? null }
}

/** Whether one of the pictures is used by a listing or a published rental of another person. */
export async function showsForeignPicture(db: Executor, sale: SaleRecord) {
  const result = await db.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from sale_image mine
      join sale_image theirs on ${isSamePicture('mine', 'theirs')}
      join sale_listing other on other.id = theirs.listing_id
      where mine.listing_id = ${sale.id} and other.seller_id <> ${sale.sellerId}
        and other.sale_status in ('pending_validation', 'active', 'under_offer', 'sold')
    ) or exists (
      select 1 from sale_image mine
      join rental_image theirs on ${isSamePicture('mine', 'theirs')}
      join rental other on other.id = theirs.rental_id
      where mine.listing_id = ${sale.id} and other.owner_id <> ${sale.sellerId} and other.status = 'PUBLISHED'
        and not other.under_review
    ) as found`)
  return result.rows[0]?.found ?? false
}

/** Open notices of illegal content about a listing. */
export async function countOpenReports(db: Executor, listingId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(contentReports)
    .where(
      and(
        eq(contentReports.kind, 'sale'),
        eq(contentReports.targetId, listingId),
        eq(contentReports.status, 'received'),
      ),
    )
  return row?.total ?? 0
}

/** Unanswered orders of authorities about a listing. */
export async function countOpenOrders(db: Executor, listingId: string) {
  const { kind, targetId, answeredAt } = authorityOrders
  const [row] = await db
    .select({ total: count() })
    .from(authorityOrders)
    .where(and(eq(kind, 'sale'), eq(targetId, listingId), isNull(answeredAt)))
  return row?.total ?? 0
}

/** Notices about any listing of a seller that were upheld since an instant. */
export async function countUpheldReports(db: Executor, sellerId: string, since: Date) {
  const [row] = await db
    .select({ total: count() })
    .from(contentReports)
    .innerJoin(saleListings, eq(saleListings.id, contentReports.targetId))
    .where(
      and(
        eq(contentReports.kind, 'sale'),
        eq(contentReports.upheld, true),
        gte(contentReports.decidedAt, since),
        eq(saleListings.sellerId, sellerId),
      ),
    )
  return row?.total ?? 0
}

/**
 * Whether a seller shares a device, a telephone number, a bank account or, recently, an IP address with a banned user.
 * @param commonplace hashes of addresses to ignore
 */
export async function hasBannedTies(db: Executor, sellerId: string, since: Date, commonplace: string[]) {
  const result = await db.execute<{ found: boolean }>(sql`
    with banned as (select seller_id from seller_ban where seller_id <> ${sellerId})
    select exists (
      select 1 from banned join known_device theirs on theirs.user_id = banned.seller_id
        join known_device mine on mine.hash = theirs.hash where mine.user_id = ${sellerId}
    ) or exists (
      select 1 from banned join owner_bank_account theirs on theirs.owner_id = banned.seller_id
        join owner_bank_account mine on mine.iban_key = theirs.iban_key where mine.owner_id = ${sellerId}
    ) or exists (
      select 1 from banned join app_user theirs on theirs.id = banned.seller_id
        join app_user mine on mine.phone_hash = theirs.phone_hash where mine.id = ${sellerId}
    ) or exists (
      select 1 from audit_entry mine join audit_entry theirs on theirs.address_hash = mine.address_hash
        where mine.actor_id = ${sellerId} and theirs.actor_id in (select seller_id from banned)
          and mine.created_at > ${since.toISOString()}::timestamptz and theirs.created_at > ${since.toISOString()}::timestamptz
          and mine.sealed_at > ${since.toISOString()}::timestamptz and theirs.sealed_at > ${since.toISOString()}::timestamptz
          and not mine.address_hash = any(${sql.param(commonplace)}::text[])
    ) as found`)
  return result.rows[0]?.found ?? false
}

/** Listings that wait for a moderator. */
export async function findWaitingIds(db: Executor) {
  const rows = await db
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(
      or(
        and(isOneOf(saleListings.saleStatus, 'pending_validation'), isNull(saleListings.approvedAt)),
        and(saleListings.underReview, isOneOf(saleListings.saleStatus, 'active', 'under_offer')),
      ),
    )
  return rows.map(({ id }) => id)
}
