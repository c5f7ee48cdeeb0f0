import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

/** The listings of a person, for the copy of their data. */
export function exportSalesOf(db: Executor, userId: string) {
  return db
    .select()
    .from(saleListings)
    .where(eq(saleListings.sellerId, userId))
    .orderBy(saleListings.createdAt)
}
