import { asc, count, eq, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'

export type SaleRecord = typeof saleListings.$inferSelect
export type SaleImageRecord = typeof saleImages.$inferSelect

export async function findSaleRecord(db: Executor, id: string): Promise<SaleRecord | undefined> {
  const [sale] = await db.select().from(saleListings).where(eq(saleListings.id, id))
  return sale
}

/** A listing's row, locked for the rest of the transaction. */
export async function lockSaleRecord(tx: Transaction, id: string): Promise<SaleRecord | undefined> {
  const [sale] = await tx.select().from(saleListings).where(eq(saleListings.id, id)).for('update')
  return sale
}

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

export async function countSaleImages(db: Executor, listingId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(saleImages)
    .where(eq(saleImages.listingId, listingId))
  return row?.total ?? 0
}

/** Whether the listing ever had an offer. */
export async function hasOffers(db: Executor, listingId: string) {
  const rows = await db.select({ id: offers.id }).from(offers).where(eq(offers.listingId, listingId)).limit(1)
  return rows.length > 0
}
