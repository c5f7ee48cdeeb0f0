import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { savedSearches } from '#server/schema/following/saved-search-tables.ts'

/** Removes what somebody who leaves was looking for, and with it their alerts. */
export async function eraseSearchesOf(db: Executor, userId: string) {
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId))
}
