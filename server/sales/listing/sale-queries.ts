import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { visits } from '#server/schema/dealings/visit-tables.ts'
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

/** Whether anybody has made an offer, booked a visit or sent an inquiry; those that no address confirms do not count. */
export async function hasDealings(db: Executor, listingId: string) {
  const [offered, visited, inquired] = [
    await db.$count(offers, eq(offers.listingId, listingId)),
    await db.$count(visits, and(eq(visits.listingId, listingId), ne(visits.status, 'HELD'))),
    await db.$count(inquiries, and(eq(inquiries.listingId, listingId), isNotNull(inquiries.deliveredAt))),
  ]
  return offered + visited + inquired > 0
}
