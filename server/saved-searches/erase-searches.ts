import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { savedSearches } from './saved-search-tables.ts'

/** Removes what somebody who leaves was looking for, and with it their alerts. */
export async function eraseSearchesOf(db: Executor, userId: string) {
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId))
}
