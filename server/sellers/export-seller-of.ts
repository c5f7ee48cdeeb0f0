import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

/** The seller profile of a person, for the copy of their data. */
export function exportSellerOf(db: Executor, userId: string) {
  return db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
}
