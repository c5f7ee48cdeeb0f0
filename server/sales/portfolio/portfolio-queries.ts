import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Currency } from '#contract/core/money.ts'
import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { dayMilliseconds } from '../freshness/freshness.ts'
import { filtersOf, type SellerListQuery } from './list-seller-sales.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

const onMarket = inArray(saleListings.saleStatus, [...publicSaleStatuses])

/** Sum of the asking prices on the market by currency, the one with most listings first. */
export function sumPortfolio(db: Executor, sellerId: string) {
  return db
    .select({
      currency: sql<Currency>`${saleListings.currency}`,
      value: sql<string>`coalesce(sum(${saleListings.salePrice}), 0)::text`,
      properties: count(),
    })
    .from(saleListings)
    .where(and(eq(saleListings.sellerId, sellerId), onMarket))
    .groupBy(saleListings.currency)
    .orderBy(desc(count()), saleListings.currency)
}

/** Counts of listings on the market without a recent confirmation, and of those hidden for it. */
export async function countUnconfirmed(db: Executor, sellerId: string, confirmedBefore: Date) {
  const before = confirmedBefore.toISOString()
  const [row] = await db
    .select({
      toConfirm: sql<number>`count(*) filter (where ${saleListings.confirmedAt} <= ${before}::timestamptz)::int`,
      hidden: sql<number>`count(*) filter (where ${saleListings.hiddenAt} is not null)::int`,
    })
    .from(saleListings)
    .where(and(eq(saleListings.sellerId, sellerId), onMarket))
  return row ?? { toConfirm: 0, hidden: 0 }
}

export async function countLeads(db: Executor, sellerId: string, now: Date) {
  const since = new Date(now.getTime() - 30 * dayMilliseconds).toISOString()
  const [row] = await db
    .select({
      total: count(),
      recent: sql<number>`count(*) filter (where ${inquiries.deliveredAt} > ${since}::timestamptz)::int`,
      waiting: sql<number>`count(*) filter (where ${inquiries.waitingSince} is not null)::int`,
    })
    .from(inquiries)
    .where(and(eq(inquiries.sellerId, sellerId), isNotNull(inquiries.deliveredAt)))
  return row ?? { total: 0, recent: 0, waiting: 0 }
}

/** Inquiries to a seller about the listings that match the filters, with their total. */
export async function findLeads(db: Executor, sellerId: string, query: SellerListQuery) {
  const requested = and(
    eq(inquiries.sellerId, sellerId),
    eq(saleListings.sellerId, sellerId),
    isNotNull(inquiries.deliveredAt),
    ...filtersOf(query),
  )
  const [[total], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(inquiries)
      .innerJoin(saleListings, eq(saleListings.id, inquiries.listingId))
      .where(requested),
    db
      .select({
        id: inquiries.id,
        listingId: saleListings.id,
        title: saleListings.title,
        saleStatus: saleListings.saleStatus,
        buyerName: inquiries.buyerName,
        inquiryType: inquiries.inquiryType,
        status: inquiries.status,
        waitingSince: inquiries.waitingSince,
        createdAt: inquiries.createdAt,
        lastActivityAt: inquiries.lastActivityAt,
      })
      .from(inquiries)
      .innerJoin(saleListings, eq(saleListings.id, inquiries.listingId))
      .where(requested)
      .orderBy(desc(inquiries.lastActivityAt), desc(inquiries.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
  ])
  return { total: total?.total ?? 0, rows }
}
