import { count, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

/** The dashboard shows the three most recent (specification, section 9). */
const recentShown = 3

/** Counts of a seller's listings, with the most recent. */
export async function sellerMetrics(db: Executor, sellerId: string) {
  const mine = eq(saleListings.sellerId, sellerId)
  const [[metrics], recent] = await Promise.all([
    db
      .select({
        total_properties: sql<number>`count(*)::int`,
        active_properties: countOf('active'),
        sold_properties: countOf('sold'),
        draft_properties: countOf('draft'),
      })
      .from(saleListings)
      .where(mine),
    db
      .select({
        id: saleListings.id,
        title: saleListings.title,
        // As text: the driver parses numbers, and the contract has prices as decimal strings.
        sale_price: sql<string>`${saleListings.salePrice}::text`,
        currency: saleListings.currency,
        sale_status: saleListings.saleStatus,
        createdAt: saleListings.createdAt,
      })
      .from(saleListings)
      .where(mine)
      .orderBy(desc(saleListings.createdAt), desc(saleListings.id))
      .limit(recentShown),
  ])
  return {
    total_properties: metrics?.total_properties ?? 0,
    active_properties: metrics?.active_properties ?? 0,
    sold_properties: metrics?.sold_properties ?? 0,
    draft_properties: metrics?.draft_properties ?? 0,
    recent_properties: recent.map(({ createdAt, ...listing }) => ({
      ...listing,
      created_at: createdAt.toISOString(),
    })),
  }
}

export async function countSaleListings(db: Executor) {
  const [row] = await db.select({ total: count() }).from(saleListings)
  return row?.total ?? 0
}

function countOf(status: 'active' | 'sold' | 'draft') {
  return sql<number>`count(*) filter (where ${saleListings.saleStatus} = ${status})::int`
}

/** How many listings a person has, in any status. */
export async function countListingsOf(db: Executor, sellerId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(saleListings)
    .where(eq(saleListings.sellerId, sellerId))
  return row?.total ?? 0
}
