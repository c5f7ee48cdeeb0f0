import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { saleListings, sellerProfiles } from './sale-tables.ts'

/** The seller profile and the listings of a person, for the copy of their data. */
export async function exportSalesOf(db: Executor, userId: string) {
  return {
    seller_profile: await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId)),
    sale_listings: await db
      .select()
      .from(saleListings)
      .where(eq(saleListings.sellerId, userId))
      .orderBy(saleListings.createdAt),
  }
}
