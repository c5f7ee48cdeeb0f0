import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

const onMarket = inArray(saleListings.saleStatus, ['active', 'under_offer'])

/** How many listings of a seller are on the market or wait for validation, one of them excluded. */
export async function countLiveListings(db: Executor, sellerId: string, exceptId?: string) {
  const [row] = await db
    .select({ total: count() })
    .from(saleListings)
    .where(
      and(
        eq(saleListings.sellerId, sellerId),
        inArray(saleListings.saleStatus, ['active', 'under_offer', 'pending_validation']),
        exceptId ? ne(saleListings.id, exceptId) : undefined,
      ),
    )
  return row?.total ?? 0
}

/** The highlighted listings of a seller, those on the market for longest first. */
export async function highlightedListings(db: Executor, sellerId: string) {
  const rows = await db
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(and(eq(saleListings.sellerId, sellerId), onMarket, eq(saleListings.isFeatured, true)))
    .orderBy(asc(saleListings.publishedAt), asc(saleListings.id))
  return rows.map(({ id }) => id)
}

/** A seller's listings on the market, the newest first, each with whether it is highlighted. */
export function findLiveListings(db: Executor, sellerId: string) {
  return db
    .select({
      id: saleListings.id,
      title: saleListings.title,
      city: saleListings.city,
      isHighlighted: saleListings.isFeatured,
    })
    .from(saleListings)
    .where(and(eq(saleListings.sellerId, sellerId), onMarket))
    .orderBy(desc(saleListings.publishedAt), asc(saleListings.id))
    .limit(500)
}

/** @returns false where there is no such listing of the seller on the market */
export async function highlightLive(tx: Executor, sellerId: string, id: string) {
  const changed = await tx
    .update(saleListings)
    .set({ isFeatured: true })
    .where(and(eq(saleListings.id, id), eq(saleListings.sellerId, sellerId), onMarket))
    .returning({ id: saleListings.id })
  return changed.length > 0
}

/** @returns false where the seller has none of these listings */
export async function endHighlights(tx: Executor, sellerId: string, ids: string[]) {
  if (ids.length === 0) return false
  const changed = await tx
    .update(saleListings)
    .set({ isFeatured: false })
    .where(and(eq(saleListings.sellerId, sellerId), inArray(saleListings.id, ids)))
    .returning({ id: saleListings.id })
  return changed.length > 0
}
