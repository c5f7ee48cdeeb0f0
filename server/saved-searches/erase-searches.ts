import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { savedSearches } from '#server/schema/following/saved-search-tables.ts'

/** Deletes the saved searches of a deleted account, and with them their alerts. */
export async function eraseSearchesOf(db: Executor, userId: string) {
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId))
}
