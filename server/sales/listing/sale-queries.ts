import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { saleImages } from '#server/schema/catalogue/sale-tables.ts'

export type SaleImageRecord = typeof saleImages.$inferSelect

export function imagesOfSale(db: Executor, listingId: string): Promise<SaleImageRecord[]> {
  return db
    .select()
    .from(saleImages)
    .where(eq(saleImages.listingId, listingId))
    .orderBy(asc(saleImages.position))
}

export async function imagesBySale(db: Executor, ids: string[]): Promise<Map<string, SaleImageRecord[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(saleImages)
    .where(inArray(saleImages.listingId, ids))
    .orderBy(asc(saleImages.position))
  return Map.groupBy(rows, (row) => row.listingId)
}

/** Whether the listing ever had an offer. */
export async function hasOffers(db: Executor, listingId: string) {
  const rows = await db.select({ id: offers.id }).from(offers).where(eq(offers.listingId, listingId)).limit(1)
  return rows.length > 0
}
